"""The files of the project against the JSON Schemas of the language, as an editor's YAML server would read them.

Usage: schemas.py ROOT

A file that Muster reads without a complaint about its form must fit, whether its scalars are read as text or as YAML
1.2 has them; a golden case of a wrong key or form must not.
"""
import json
import pathlib
import re
import sys

import jsonschema
import yaml

ROOT = pathlib.Path(sys.argv[1])
KINDS = ("game", "counters", "map", "scenario")
# What YAML itself has lost, and words that a schema need not know, as the names of effects: either way will do.
UNSEEN = {"yaml-syntax", "lost-text", "duplicate-key", "too-large", "unknown-name"}
FORM = {"unknown-key", "missing-key", "wrong-type"}
# Where the form of a text is wrong, or one key does not go with another: more than the field tables say.
TOLERATED = {
    "claim-failed/values",
    "missing-key/addition-goes-nowhere",
    "unknown-order/in-the-list",
    "calendar-mismatch/days",
    "turn-out-of-range/days",
    "wrong-type/colours-and-footprints",
    "wrong-type/comparison",
    "wrong-type/empty-file",
    "wrong-type/empty-values",
    "wrong-type/game-is-a-map",
    "wrong-type/grid-words",
    "wrong-type/ground-of-a-table",
    "wrong-type/no-kind",
    "wrong-type/numbers-and-clocks",
    "wrong-type/size-of-a-table",
}


class CoreLoader(yaml.SafeLoader):
    """Scalars as YAML 1.2 reads them, and most servers: numbers, true, false, null; no dates, no yes."""


CoreLoader.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+0123456789."),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
):
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), list(first))
CoreLoader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def texts_of_keys(value):
    """JSON has only texts as keys."""
    if isinstance(value, dict):
        return {str(key): texts_of_keys(one) for key, one in value.items()}
    return [texts_of_keys(one) for one in value] if isinstance(value, list) else value


def validators():
    made = {}
    for kind in KINDS:
        schema = json.loads((ROOT / "schema" / f"{kind}.schema.json").read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        made[kind] = jsonschema.Draft7Validator(schema)
    return made


VALIDATORS = validators()


def fault(path, loader):
    """What the schema says against a file; None when it fits, or when it is of no kind."""
    text = path.read_text(encoding="utf-8-sig")
    tree = texts_of_keys(yaml.load(text, Loader=loader))
    kind = next(iter(tree), None) if isinstance(tree, dict) else None
    if kind not in VALIDATORS:
        return None
    error = jsonschema.exceptions.best_match(VALIDATORS[kind].iter_errors(tree))
    return error and f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"


def findings(case):
    """The names in what Muster says about a golden case."""
    return set(re.findall(r"^(?:error|warning|note)\[([a-z-]+)\]", (case / "expected.txt").read_text(), re.M))


def keys_and_docs(node):
    """Every key that a schema names, with what it says of it."""
    if isinstance(node, dict):
        yield from ((key, one["description"]) for key, one in node.get("properties", {}).items() if "description" in one)
        node = list(node.values())
    for one in node if isinstance(node, list) else ():
        yield from keys_and_docs(one)


def not_in_the_reference():
    """Keys that no code of the language reference has. Those of pairs and points are never typed."""
    page = (ROOT / "schema/language.md").read_text()
    code = re.findall(r"`[^`\n]+`", page) + re.findall(r"^```yaml.*?^```$", page, re.M | re.S)
    words = set(re.findall(r"[A-Za-z0-9][A-Za-z0-9 -]*", re.sub(r"[{}\[\],:`]", "\n", "\n".join(code))))
    words = {one.strip(" -") for one in words}
    keys = {key for one in VALIDATORS.values() for key, doc in keys_and_docs(one.schema)}
    return sorted(keys - words - {"a", "b", "x", "y", "state"})


def main():
    wrong = [f"schema/language.md does not name the key {key}" for key in not_in_the_reference()]
    good = sorted([*ROOT.glob("scenarios/*/*.yaml"), *ROOT.glob("maps/*.yaml")])
    refused = 0
    for case in sorted(one.parent for one in ROOT.glob("tests/golden/**/expected.txt")):
        found = findings(case)
        files = sorted(case.glob("*.yaml"))
        if not found & (UNSEEN | FORM):
            good += files
        elif not found & UNSEEN:
            faults = [fault(file, yaml.BaseLoader) for file in files]
            refused += any(faults)
            name = str(case.relative_to(ROOT / "tests/golden"))
            if any(faults) == (name in TOLERATED):
                wrong.append(f"{name}: {'fits' if not any(faults) else 'is refused now'}")
    for file in good:
        for loader in (yaml.BaseLoader, CoreLoader):
            said = fault(file, loader)
            if said:
                wrong.append(f"{file.relative_to(ROOT)} ({loader.__name__}): {said}")
    for kind, one in VALIDATORS.items():
        docs = dict(keys_and_docs(one.schema))
        wrong += [f"{kind}: {key} is not explained" for key, doc in docs.items() if not doc]
    print("\n".join(wrong))
    print(f"{len(good)} good files, {refused} refused; {len(wrong)} wrong")
    return 1 if wrong or len(good) < 100 or refused < 10 else 0


sys.exit(main())
