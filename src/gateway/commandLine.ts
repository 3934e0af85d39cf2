import { originsOf, readFlags, readPort } from "../service/startup/environment";
import { StartError } from "../service/startup/startError";
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

const options = {
  zipcodes: { type: "string" },
  queries: { type: "string" },
  port: { type: "string", default: "3000" },
  http: { type: "boolean", default: false },
  origins: { type: "string", default: "" },
  help: { type: "boolean", default: false },
} as const;

/** Reads the flags; undefined if only the usage is wanted. */
export function readCommandLine(argv: readonly string[]): CommandLine | undefined {
  const { zipcodes, queries, port, http, origins, help } = readFlags(argv, options, known);
  if (help) return undefined;
  const [first, second] = [zipcodes ?? queries, queries ?? zipcodes];
  if (first === undefined || second === undefined) {
    throw new StartError("The gateway needs --zipcodes <base> and --queries <base>; one alone serves both.");
  }
  return {
    zipcodes: readBase(zipcodes === undefined ? "--queries" : "--zipcodes", first),
    queries: readBase(queries === undefined ? "--zipcodes" : "--queries", second),
    port: readPort(port),
    http,
    origins: originsOf("--origins", origins),
  };
}
