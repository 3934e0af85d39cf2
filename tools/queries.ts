import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { decode } from "iconv-lite";
import { counted } from "../src/service/counted";
import { saveChecked, SavedQueries } from "../src/service/queries/savedQueries";
import { StartError } from "../src/service/startup/startError";
import { withAccounts, withRunner } from "../src/service/store/openStore";
import { runTool } from "./runTool";

const usage = `npm run queries -- add --id <id> --name <name> [--description <text>] [--owner <name>] --sql <select> | --file <file.sql>
npm run queries -- list
npm run queries -- remove <id>
All take --data <folder>, ./data where absent.`;

/** `npm run queries`: saves, lists and removes a data folder's saved queries, whether or not its service is running. */
export async function queries(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      data: { type: "string", default: "./data" },
      id: { type: "string" },
      name: { type: "string" },
      description: { type: "string", default: "" },
      owner: { type: "string", default: "operator" },
      sql: { type: "string" },
      file: { type: "string" },
    },
  });
  const [command, queryId] = positionals;
  const isWhole = command === "add" || command === "list" || (command === "remove" && queryId !== undefined);
  if (!isWhole) throw new StartError(usage);
  await withAccounts(values.data, async (accounts) => {
    const saved = new SavedQueries(accounts);
    switch (command) {
      case "add":
        return add(saved, values);
      case "list":
        return console.table((await saved.list()).map(({ query_id, owner, name }) => ({ query_id, owner, name })));
      default:
        if (!(await saved.remove(queryId ?? ""))) throw new StartError("No saved query has that id.");
        return console.log(`Removed ${queryId}.`);
    }
  });
}

interface AddFlags {
  data: string;
  id?: string;
  name?: string;
  description: string;
  owner: string;
  sql?: string;
  file?: string;
}

async function add(saved: SavedQueries, { data, id, name, description, owner, sql, file }: AddFlags): Promise<void> {
  const text = (file === undefined ? sql : readSql(file))?.replace(/[;\s]+$/, "");
  if (!id || !name || !text) throw new StartError(`add needs --id, --name, and SQL in --sql or --file.\n${usage}`);
  const definition = { query_id: id, name, description, owner, sql: text };
  const rows = await withRunner(data, (runner) => saveChecked(saved, runner, definition));
  console.log(`Saved ${id}: it gives ${counted(rows, "row")} now.`);
}

function readSql(file: string): string {
  try {
    const bytes = readFileSync(file);
    return decode(bytes, isUtf8(bytes) ? "utf8" : "win1252");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read (${code}).`);
  }
}

if (require.main === module) void runTool(() => queries(process.argv.slice(2)), usage);
