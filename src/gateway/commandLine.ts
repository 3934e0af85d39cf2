import { parseArgs } from "node:util";
import { isOrigin } from "../service/border/cors";
import { StartError } from "../service/folder/startError";
import { readBase, type Base } from "./base";

export interface CommandLine {
  readonly zipcodes: Base;
  readonly queries: Base;
  readonly port: number;
  /** Plain http, on this computer alone. */
  readonly http: boolean;
  /** Origins whose pages may read the answers, besides the gateway's own. */
  readonly origins: readonly string[];
}

export const usage = `npm run gateway -- --zipcodes <base> --queries <base> [options]

  --zipcodes <base>        the address of the postal codes, /api/v1 included: https://data.example/api/v1
  --queries <base>         the address of the saved queries, the same way; where one of the two is left out, the other serves both
  --port <number>          another port than 3000
  --http                   plain http, on this computer alone, without certificate
  --origins <a>,<b>        origins whose pages may read the answers, besides the gateway's own
  --help                   this text`;

const known = "Known: --zipcodes <base>, --queries <base>, --port <number>, --http, --origins <a>,<b>, --help.";

/** Reads the flags; undefined if only the usage is wanted. */
export function readCommandLine(argv: readonly string[]): CommandLine | undefined {
  const { zipcodes, queries, port, http, origins, help } = parsed(argv);
  if (help) return undefined;
  const [first, second] = [zipcodes ?? queries, queries ?? zipcodes];
  if (first === undefined || second === undefined) {
    throw new StartError("The gateway needs --zipcodes <base> and --queries <base>; one alone serves both.");
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartError(`--port must be a number from 1 to 65535, not ${port}.`);
  }
  return {
    zipcodes: readBase(zipcodes === undefined ? "--queries" : "--zipcodes", first),
    queries: readBase(queries === undefined ? "--zipcodes" : "--queries", second),
    port: Number(port),
    http,
    origins: readOrigins(origins),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: false,
      options: {
        zipcodes: { type: "string" },
        queries: { type: "string" },
        port: { type: "string", default: "3000" },
        http: { type: "boolean", default: false },
        origins: { type: "string", default: "" },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ");
    throw new StartError(`${sentence}. ${known}`);
  }
}

function readOrigins(text: string): string[] {
  const origins = text.split(",").flatMap((part) => (part.trim() === "" ? [] : part.trim()));
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong === undefined) return origins;
  throw new StartError(`--origins must be origins such as https://sheet.example, separated by commas, not ${wrong}.`);
}
