import { parseArgs } from "node:util";
import { StartError } from "./folder/startError";

export interface CommandLine {
  port: number;
  data: string;
  /** Without the add-in and the workbench. */
  serviceOnly: boolean;
  /** Plain http, on this computer alone. */
  http: boolean;
}

const usage = "Known: --port <number>, --data <folder>, --service-only, --http, --faults [<file>].";

export function readCommandLine(argv: readonly string[]): CommandLine {
  const { port, data, http, "service-only": serviceOnly } = parsed(argv);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartError(`--port must be a number from 1 to 65535, not ${port}.`);
  }
  return { port: Number(port), data, serviceOnly: serviceOnly || http, http };
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
      },
    }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ");
    throw new StartError(`${sentence}. ${usage}`);
  }
}
