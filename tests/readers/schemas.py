"""What muster writes as JSON, for every battle and every golden case, against the schemas in schema/.

Usage: schemas.py MUSTER ROOT
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

MUSTER, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
NOT_BATTLES = {"game.yaml", "counters.yaml"}


def strict(schema):
    """The schema with no properties besides those that it names: the published ones leave room for newer versions."""
    if isinstance(schema, list):
        return [strict(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: strict(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        out["additionalProperties"] = False
    return out


def validator(name):
    schema = json.loads((ROOT / "schema" / f"{name}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(strict(schema))


def muster(*arguments):
    """Standard output as JSON; None when there is none."""
    done = subprocess.run([MUSTER, *map(str, arguments)], capture_output=True, text=True)
    return json.loads(done.stdout) if done.stdout else None


class Judge:
    """Counts what is wrong, and says it."""

    def __init__(self):
        self.wrong = 0

    def say(self, what):
        print(what)
        self.wrong += 1

    def must_fit(self, schema, value, of):
        error = jsonschema.exceptions.best_match(schema.iter_errors(value))
        if error is None:
            return
        path = "/".join(map(str, error.absolute_path))
        self.say(f"{of}: {path}: {error.message[:300]}")

    def must_refuse(self, schema, value, change, of):
        """A schema that refuses nothing would be of no use."""
        changed = copy.deepcopy(value)
        change(changed)
        if schema.is_valid(changed):
            self.say(f"{of}: a change is not found")


def main():
    judge = Judge()
    export, inspect, check = validator("export"), validator("inspect"), validator("check")
    battles = sorted(one for one in ROOT.glob("scenarios/*/*.yaml") if one.name not in NOT_BATTLES)
    with tempfile.TemporaryDirectory() as folder:
        pack = pathlib.Path(folder) / "battle.muster"
        for battle in battles:
            name = battle.relative_to(ROOT)
            judge.must_fit(check, muster("check", "--format", "json", battle), f"check {name}")
            muster("compile", "-q", battle, "-o", pack)
            said = muster("inspect", "--json", pack)
            judge.must_fit(inspect, said, f"inspect {name}")
            whole = muster("export", "json", pack, "-o", "/dev/stdout")
            judge.must_fit(export, whole, f"export {name}")
        judge.must_refuse(inspect, said, lambda one: one["scenarios"][0].pop("units"), "inspect")
        judge.must_refuse(export, whole, lambda one: one["maps"][0].update(labels=[1]), "export")
        judge.must_refuse(export, whole, lambda one: one["scenarios"][0].update(surplus=1), "export")
    cases = sorted(ROOT.glob("tests/golden/*/*/*.yaml"))
    found = muster("check", "--format", "json", *cases)
    judge.must_fit(check, found, "check of the golden cases")
    judge.must_refuse(check, found, lambda all: all[0].update(severity="fatal"), "check")
    print(f"{len(battles)} battles, {len(found)} findings of {len(cases)} golden files; {judge.wrong} wrong")
    return 1 if judge.wrong or not battles or not found else 0


sys.exit(main())
