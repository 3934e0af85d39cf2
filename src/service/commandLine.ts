import { type FaultScript, takeFaultFlag } from "./faults/script";
import { readFlags, readPort } from "./startup/environment";

export interface CommandLine {
  port: number;
  data: string;
  /** Without the add-in and the workbench. */
  serviceOnly: boolean;
  /** Plain http, on this computer alone. */
  http: boolean;
  /** Fault mode; undefined if it is off. */
  faults: FaultScript | undefined;
  /** Set by `--help`, which only prints the usage. */
  help: boolean;
}

export const usage = `npm start -- [options]     the add-in, the workbench and the service on https://localhost:3000

  --port <number>          another port than 3000
  --data <folder>          another data folder than ./data
  --service-only           the service alone, without the pages; nothing is built
  --http                   the service alone over plain http, without certificate
  --faults [<file>]        answers go wrong as the header X-Fault, or the script, wants it (docs/faults.md)
  --help                   this text`;

const options = {
  port: { type: "string", default: "3000" },
  data: { type: "string", default: "./data" },
  "service-only": { type: "boolean", default: false },
  http: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

export function readCommandLine(argv: readonly string[]): CommandLine {
  const { rest, faults } = takeFaultFlag(argv);
  const { port, data, http, help, "service-only": serviceOnly } = readFlags(rest, options, usage);
  return { port: readPort(port), data, serviceOnly: serviceOnly || http, http, faults, help };
}
