import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FunctionsJson } from "../../tools/functionDocs/functionsJson";

/** Microsoft's own schema of functions.json, read from a package: no network needed. */
const schemas = join(dirname(require.resolve("@microsoft/app-manifest/package.json")), "build/json-schemas/teams");
const schema = JSON.parse(readFileSync(join(schemas, "v1.29/MicrosoftTeams.schema.json"), "utf8")) as object;

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(schema, "teams");
const validate = ajv.compile({ $ref: "teams#/definitions/extensionCustomFunctions" });

/** Finds what Excel would refuse in a functions.json. */
export function findSchemaProblems(functionsJson: FunctionsJson): string[] {
  // Documented for add-in-only manifests (custom-functions-json), and missing in the schema, which is of the other kind.
  const { allowErrorForDataTypeAny: _documented, ...rest } = functionsJson;
  validate(rest);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
