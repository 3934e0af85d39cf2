import { parseArgs } from "node:util";
import { takeFaultFlag } from "./faults/faultFlag";
import type { FaultScript } from "./faults/script";
import { StartError } from "./folder/startError";

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

const known = "Known: --port <number>, --data <folder>, --service-only, --http, --faults [<file>], --help.";

export function readCommandLine(argv: readonly string[]): CommandLine {
  const { rest, faults } = takeFaultFlag(argv);
  const { port, data, http, help, "service-only": serviceOnly } = parsed(rest);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartError(`--port must be a number from 1 to 65535, not ${port}.`);
  }
  return { port: Number(port), data, serviceOnly: serviceOnly || http, http, faults, help };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: false,
      options: {
        port: { type: "string", default: "3000" },
        data: { type: "string", default: "./data" },
        "service-only": { type: "boolean", default: false },
        http: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ");
    throw new StartError(`${sentence}. ${known}`);
  }
}
