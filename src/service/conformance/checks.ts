import Ajv from "ajv";
import { errorBody } from "../border/serviceError";
import type { Expectation, Known, Reply } from "./expectation";

type Check = NonNullable<Expectation["check"]>;

const ajv = new Ajv({ strictTypes: false, formats: { "date-time": isIsoTimestamp } });

/** Checks that the reply is JSON of this schema. */
export function shaped(schema: { readonly $id: string }): Check {
  const validate = ajv.getSchema(schema.$id) ?? ajv.compile(schema);
  return (reply) => {
    const type = reply.headers.get("content-type") ?? "";
    if (!type.startsWith("application/json")) return `content type ${type}, not application/json`;
    return validate(bodyOf(reply)) ? undefined : `${schema.$id}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** Checks that the reply is the error object of §2.5. */
export const isError: Check = shaped(errorBody);

/** Runs all checks in turn, up to the first that finds something. */
export function all(...checks: Check[]): Check {
  return (reply, known) => {
    for (const check of checks) {
      const wrong = check(reply, known);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };
}

/** Checks that the reply's body holds what `claim` says. */
export function holds<Body>(sentence: string, claim: (body: Body, known: Known, reply: Reply) => boolean): Check {
  return (reply, known) => (claim(bodyOf(reply) as Body, known, reply) ? undefined : `not so: ${sentence}`);
}

function bodyOf(reply: Reply): unknown {
  try {
    return JSON.parse(reply.text);
  } catch {
    return undefined;
  }
}

function isIsoTimestamp(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
  );
}
