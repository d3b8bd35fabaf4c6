"""What runs before anything is installed: `dev.py`, and the reader of the README's commands."""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def dev() -> Any:
    return load(ROOT / "dev.py")


@pytest.fixture(scope="module")
def readme() -> Any:
    return load(ROOT / ".ci" / "readme.py")


def test_an_old_python_can_read_it() -> None:
    ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_old_python_says_so(dev: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(dev, "LEAST", (99, 1))
    assert dev.main(["demo"]) == 2
    assert "pokerspec needs Python 99.1 or newer" in capsys.readouterr().err


def test_words(dev: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 2
    assert dev.main(["--help"]) == 0
    assert dev.main(["dmeo"]) == 2
    out, err = capsys.readouterr()
    assert all(word in out and word in err for word in ("demo", "test", "check"))


def test_what_is_installed_already_is_not_installed_again(
    dev: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "VENV", str(tmp_path))
    monkeypatch.setattr(dev, "STAMP", str(tmp_path / "stamp"))
    monkeypatch.setattr(dev, "python", lambda: sys.executable)
    (tmp_path / "stamp").write_text(dev.wanted("dev"), encoding="utf-8")
    dev.install("test")
    dev.run("this", [sys.executable, "-c", ""])
    assert not capsys.readouterr().out


def test_a_step_that_fails_is_named(dev: Any) -> None:
    with pytest.raises(dev.Failed, match=re.escape("this did not succeed (exit code 3)")):
        dev.run("this", [sys.executable, "-c", "raise SystemExit(3)"])


DOCUMENT = """
<!-- ci: file a.txt -->
```text
it's
```

```console
$ exit 9
```

<!-- ci -->
```console
$ cat a.txt
it's
```

<!-- ci: fails -->
```console
$ false
```

<!-- ci: shell -->
```bash
echo two
```
"""


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=folder, capture_output=True, text=True, check=False)


def test_the_marked_blocks_of_a_document_are_run(readme: Any, tmp_path: Path) -> None:
    done = run("\n".join(readme.script(DOCUMENT)), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["$ cat a.txt", "it's", "$ false", "$ echo two", "two"]


@pytest.mark.parametrize(("old", "new"), [("$ false", "$ true"), ("$ cat a.txt", "$ cat b.txt")])
def test_a_command_that_does_otherwise_is_a_failure(old: str, new: str, readme: Any, tmp_path: Path) -> None:
    assert run("\n".join(readme.script(DOCUMENT.replace(old, new))), tmp_path).returncode == 1


@pytest.mark.parametrize("text", ["<!-- ci: fialed -->\n```console\n$ x\n```\n", "<!-- ci -->\n```yaml\nx\n```\n"])
def test_marks_that_mean_nothing(text: str, readme: Any) -> None:
    with pytest.raises(SystemExit):
        list(readme.script(text))


def test_the_readme_has_commands_to_run(readme: Any) -> None:
    assert list(readme.script((ROOT / "README.md").read_text(encoding="utf-8")))
