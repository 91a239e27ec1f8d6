"""schema/first-battle.md followed to the letter, in an empty folder.

`sh` blocks are typed (exit=N: their status), `text` blocks are lines that the last command must have said, `yaml` blocks are
files (file=PATH) or stand for a line of one (in=PATH replace="LINE").
"""
import os
import pathlib
import re
import shutil
import tempfile

from judge import MUSTER, ROOT, Judge, run

BLOCK = re.compile(r"^```(sh|text|yaml)(.*?)\n(.*?)^```$", re.M | re.S)


def main():
    judge = Judge()
    folder = pathlib.Path(tempfile.mkdtemp())
    programs = folder / "programs"
    programs.mkdir()
    (programs / "muster").symlink_to(MUSTER)
    here = folder / "empty"
    here.mkdir()
    said, commands = "", 0
    for kind, about, text in BLOCK.findall((ROOT / "schema/first-battle.md").read_text()):
        words = dict(re.findall(r'(\w+)=("[^"\n]*"|\S+)', about))
        if kind == "sh":
            wanted = int(words.get("exit", 0))
            said = ""
            for command in text.splitlines():
                done = run("sh", "-c", command, cwd=here, env={**os.environ, "PATH": f"{programs}:/usr/bin:/bin"})
                said += done.stdout + done.stderr
                judge.same(done.returncode, wanted, f"{command}: {done.stderr}")
                commands += 1
        elif kind == "text":
            for line in text.splitlines():
                judge.check(line in said.splitlines(), f"{line!r} is not in\n{said}")
        elif "file" in words:
            (here / words["file"]).write_text(text)
        else:
            line = words["replace"].strip('"') + "\n"
            before = (here / words["in"]).read_text()
            judge.same(before.count(line), 1, f"times that {line!r} stands in {words['in']}")
            (here / words["in"]).write_text(before.replace(line, text))
    for made in ("svg", "muster", "html"):
        judge.check((here / f"marsh-bridge.{made}").stat().st_size > 1000, f"marsh-bridge.{made} is small")
    judge.check(commands > 8, "too few commands")
    shutil.rmtree(folder)
    judge.end(least=15)


main()
