// What people check set-ups with elsewhere: node validate.cjs SCHEMA FILE reads a YAML file by js-yaml, every
// scalar as text, and validates it by ajv. Both are found in NODE_PATH. Exit 1: it is not valid.
const fs = require("node:fs");
const Ajv = require("ajv");
const yaml = require("js-yaml");

const [schema, file] = process.argv.slice(2);
const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(fs.readFileSync(schema, "utf8")));
const value = yaml.load(fs.readFileSync(file, "utf8"), { schema: yaml.FAILSAFE_SCHEMA });
if (!validate(value)) {
  console.error(validate.errors.slice(0, 10));
  process.exit(1);
}
