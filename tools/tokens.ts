import { parseArgs } from "node:util";
import { type TokenEntry, Tokens } from "../src/service/access/tokens";
import { queryIdPattern, SavedQueries, type SavedQueryDefinition } from "../src/service/queries/savedQueries";
import { StartError } from "../src/service/startup/startError";
import { withAccounts } from "../src/service/store/openStore";
import { runTool } from "./runTool";

const usage = `npm run tokens -- add --interface zipcodes|queries --owner <name> [--days 90]
  a token for zipcodes: [--states 09,19], all states where absent
  a token for queries:  --queries <id>,<id> | --queries all
npm run tokens -- list
npm run tokens -- revoke <token id>
All take --data <folder>, ./data where absent.`;

/** `npm run tokens`: makes, lists and revokes a data folder's tokens, whether or not its service is running. */
export async function tokens(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      data: { type: "string", default: "./data" },
      interface: { type: "string" },
      owner: { type: "string" },
      states: { type: "string" },
      queries: { type: "string" },
      days: { type: "string" },
    },
  });
  const [command, tokenId] = positionals;
  const isWhole = command === "add" || command === "list" || (command === "revoke" && tokenId !== undefined);
  if (!isWhole) throw new StartError(usage);
  await withAccounts(values.data, async (accounts) => {
    const kept = new Tokens(accounts, Date.now);
    switch (command) {
      case "add":
        return add(kept, values, await new SavedQueries(accounts).list());
      case "list":
        return list(await kept.list());
      default:
        if (!(await kept.revoke(tokenId ?? ""))) throw new StartError("No token has that id.");
        return console.log(`Revoked ${tokenId}.`);
    }
  });
}

interface AddFlags {
  interface?: string;
  owner?: string;
  states?: string;
  queries?: string;
  days?: string;
}

async function add(kept: Tokens, flags: AddFlags, saved: readonly SavedQueryDefinition[]): Promise<void> {
  const { interface: name, owner, states, queries, days } = flags;
  if ((name !== "zipcodes" && name !== "queries") || !owner?.trim())
    throw new StartError(`add needs --interface and --owner.\n${usage}`);
  if (name === "queries" && states !== undefined) {
    throw new StartError("--states does not apply to a token for queries: leave it out.");
  }
  if (name === "zipcodes" && queries !== undefined) {
    throw new StartError("--queries does not apply to a token for zipcodes: leave it out.");
  }
  if (name === "queries" && queries === undefined) {
    throw new StartError("A token for queries needs --queries with the ids that it runs, or --queries all.");
  }
  if (states !== undefined && !states.split(",").every((id) => /^(0[1-9]|[12][0-9]|3[0-2])$/.test(id))) {
    throw new StartError("--states takes state ids from 01 to 32, with two digits, separated by commas.");
  }
  const queryIds = queries?.split(",") ?? [];
  if (queries !== "all" && !queryIds.every((id) => queryIdPattern.test(id) && id !== "all")) {
    throw new StartError("--queries takes ids of saved queries, separated by commas, or all.");
  }
  if (days !== undefined && !/^[1-9][0-9]{0,4}$/.test(days))
    throw new StartError("--days takes a number of days from 1 to 99999.");
  const { tokenId, token } = await kept.add({
    interface: name,
    owner,
    states: name === "queries" ? [] : (states?.split(",") ?? "all"),
    queries: queries === "all" ? "all" : queryIds,
    ...(days === undefined ? {} : { expiresAt: Date.now() + Number(days) * 86_400_000 }),
  });
  tellUnsaved(queries, saved);
  // Last, so that scripts can read it.
  console.log(`Token ${tokenId}, shown this once: ${token}`);
}

/** Not an error, because a query may be saved after its token is made; but a mistyped id looks the same. */
function tellUnsaved(queries: string | undefined, saved: readonly SavedQueryDefinition[]): void {
  if (queries === undefined || queries === "all") return;
  const ids = new Set(saved.map(({ query_id }) => query_id));
  const unsaved = queries.split(",").filter((id) => !ids.has(id));
  if (unsaved.length > 0)
    console.warn(`Not saved yet: ${unsaved.join(", ")}. The token runs what is saved under that id.`);
}

function list(entries: readonly TokenEntry[]): void {
  if (entries.length === 0) return console.log("No tokens yet. Those of the demonstration are not listed.");
  const day = (time: number | null): string => (time === null ? "" : new Date(time).toISOString().slice(0, 10));
  console.table(
    entries.map(({ tokenId, interface: name, owner, states, queries, expiresAt, revokedAt }) => ({
      id: tokenId,
      interface: name,
      owner,
      states: name === "zipcodes" ? String(states) : "",
      queries: name === "queries" ? String(queries) : "",
      expires: day(expiresAt),
      revoked: day(revokedAt),
    })),
  );
}

if (require.main === module) void runTool(() => tokens(process.argv.slice(2)), usage);
