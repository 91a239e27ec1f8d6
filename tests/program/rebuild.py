"""A pack is made again when a file that it was made from has changed, by ninja and by make, and not otherwise."""
import os
import pathlib
import shutil
import tempfile
import time

from judge import MUSTER, ROOT, Judge, run

NINJA = f"""rule pack
  command = {MUSTER} compile -q $in -o $out --depfile $out.d
  depfile = $out.d
  deps = gcc
rule picture
  command = {MUSTER} render -q $in -o $out --depfile $out.d
  depfile = $out.d
build battle.muster: pack scenarios/toy/battle.yaml
build battle.svg: picture scenarios/toy/battle.yaml
"""
MAKE = f"""all: battle.muster battle.svg
battle.muster: scenarios/toy/battle.yaml
\t{MUSTER} compile -q $< -o $@ --depfile $@.d
battle.svg: scenarios/toy/battle.yaml
\t{MUSTER} render -q $< -o $@ --depfile $@.d
-include battle.muster.d battle.svg.d
"""
GAME = "game: Toy\ntypes:\n  F: {arm: foot}\nterrain: {open: unknown}\n"
MAP = """map: Field
game: ../scenarios/toy/game.yaml
grid: {label: "{line:00}{place:00}", first: 0101, last: 0505, lines: {run: down, grow: right}, shifted: unknown}
"""
BATTLE = """scenario: Toy
game: game.yaml
map: ../../maps/odd name.yaml
sides:
  Red: {commander: none, formations: [{name: Wing, commander: none, units: [{name: Ash, type: F, at: 0101}]}]}
  Blue: {commander: none, formations: [{name: Wing, commander: none, units: [{name: Elm, type: F, at: 0505}]}]}
"""


def project(folder):
    for path, text in {"scenarios/toy/game.yaml": GAME, "maps/odd name.yaml": MAP, "scenarios/toy/battle.yaml": BATTLE,
                       "build.ninja": NINJA, "Makefile": MAKE}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


def touch(path, ago):
    """Sets when a file was changed, so that the clock of the file system does not matter."""
    then = time.time() - ago
    os.utime(path, (then, then))


def main():
    judge = Judge()
    for tool in ("ninja", "make"):
        folder = pathlib.Path(tempfile.mkdtemp())
        project(folder)
        outputs = [folder / "battle.muster", folder / "battle.svg"]
        inputs = [folder / one for one in ("maps/odd name.yaml", "scenarios/toy/game.yaml", "scenarios/toy/battle.yaml")]

        def age(changed=()):
            """All inputs are an hour old but those that have changed since the outputs were made."""
            for one in [*inputs, folder / "build.ninja", folder / "Makefile"]:
                if one.exists():
                    touch(one, 3600)
            for one in [*outputs, *folder.glob("*.d")]:
                if one.exists():
                    touch(one, 1800)
            for one in changed:
                touch(one, 60)

        def built():
            """Which outputs a run makes again."""
            before = [one.stat().st_ino if one.exists() else None for one in outputs]
            done = run(tool, cwd=folder)
            judge.same((done.returncode, done.stderr), (0, ""), tool)
            return [old != one.stat().st_ino for old, one in zip(before, outputs)]

        age()
        judge.same(built(), [True, True], f"{tool}: the first time")
        judge.same(built(), [False, False], f"{tool}: nothing has changed")
        for path in inputs:
            age()
            run(tool, cwd=folder)  # ninja remembers times
            age([path])
            judge.same(built(), [True, True], f"{tool}: {path.name} has changed")
            judge.same(built(), [False, False], f"{tool}: nothing has changed since")
        (folder / "maps/odd name.yaml").rename(folder / "maps/other.yaml")
        inputs[2].write_text(BATTLE.replace("odd name", "other"))
        judge.same(built(), [True, True], f"{tool}: a file is called otherwise")
        judge.same(built(), [False, False], f"{tool}: and no longer missed")
        shutil.rmtree(folder)
    judge.end(least=40)


main()
