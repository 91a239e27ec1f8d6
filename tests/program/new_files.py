"""`muster new` makes files that check clean and fit their schemas, says what is missing, and never overwrites."""
import json
import pathlib
import shutil
import tempfile

import jsonschema
import yaml

from judge import ROOT, Judge, muster


def main():
    judge = Judge()
    folder = pathlib.Path(tempfile.mkdtemp())

    def new(*arguments):
        return muster("new", *arguments, cwd=folder)

    made = [
        ("game", "scenarios/toy/game.yaml", "--title", 'Wars: "1700" # 2'),
        ("counters", "scenarios/toy/counters.yaml"),
        ("map", "maps/old-ford.yaml", "--game", "scenarios/toy/game.yaml"),
        ("map", "maps/alone.yaml"),
        ("scenario", "scenarios/toy/old-ford.yaml"),
        ("scenario", "elsewhere/x.yaml", "--game", "scenarios/toy/game.yaml", "--map", "maps/alone.yaml", "--schema", "s.json"),
    ]
    for kind, path, *options in made:
        done = new(kind, path, *options)
        judge.same((done.returncode, done.stderr, done.stdout), (0, f"wrote {path}\n", ""), f"new {kind} {path}")
        checked = muster("check", "--deny", "warnings", path, cwd=folder)
        judge.same(checked.returncode, 0, f"{path} does not check clean: {checked.stderr}")
        judge.check("warning" not in checked.stderr and "note[" not in checked.stderr, checked.stderr)
        schema = json.loads((ROOT / "schema" / f"{kind}.schema.json").read_text())
        tree = yaml.load((folder / path).read_text(), Loader=yaml.BaseLoader)
        judge.check(jsonschema.Draft7Validator(schema).is_valid(tree), f"{path} does not fit its schema")
        judge.check("# " in (folder / path).read_text(), f"{path} has no comments")
        text = (folder / path).read_text()
        again = new(kind, path, *options)
        judge.same(again.returncode, 2, f"{path} again")
        judge.check("it is there already" in again.stderr, again.stderr)
        judge.same((folder / path).read_text(), text, f"{path} is overwritten")
    judge.check('Wars: "1700" # 2' in json.dumps(yaml.safe_load((folder / "scenarios/toy/game.yaml").read_text())["game"]).replace('\\"', '"'), "a title with marks")
    judge.check("Old ford" in (folder / "scenarios/toy/old-ford.yaml").read_text(), "a title from the file's name")
    judge.check("{type} {strength}-{morale}" in (folder / "scenarios/toy/old-ford.yaml").read_text(), "the game's codes")
    judge.check((folder / "elsewhere/x.yaml").read_text().startswith("# yaml-language-server: $schema=s.json\n"), "the schema")
    for arguments, says in (
        (("scenario", "y/z.yaml"), "--game"),
        (("scenario", "scenarios/toy/z.yaml"), "--map"),
        (("counters", "y/z.yaml"), "--game"),
        (("battle", "z.yaml"), "KIND"),
        (("game",), "FILE"),
    ):
        done = new(*arguments)
        judge.check(done.returncode == 2 and says in done.stderr, f"new {arguments}: {done.returncode} {done.stderr}")
    judge.check(not (folder / "y").exists(), "a folder is left behind")
    shutil.rmtree(folder)
    judge.end(least=35)


main()
