import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { seededRandom } from "../demonstration/random";
import { openFolder, type OpenFolder } from "../folder/openFolder";
import { programFlags } from "../../../tests/support/service/processes";
import { makeSmallFolder } from "../../../tests/support/service/dataFolders";

const kills = Number(process.env.SERVICE_KILLS ?? (process.env.LONG ? 50 : 1));
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
/** The time that one round may take, in milliseconds. */
const roundTime = 30_000;

/** The tool's own program, which adds tokens until it is killed. */
const addTokens = `
  const { withAccounts } = require("./src/service/store/openStore");
  const { Tokens } = require("./src/service/access/tokens");
  withAccounts(process.argv[1], async (accounts) => {
    const tokens = new Tokens(accounts, Date.now);
    console.log("in");
    for (;;) {
      await tokens.add({ interface: "zipcodes", owner: "loop", states: "all", queries: [] });
      await new Promise(setImmediate);
    }
  });`;

describe(`a tool that is ended beside a running service (seed ${seed})`, () => {
  let folder: string;
  let service: OpenFolder;
  beforeAll(async () => {
    folder = await makeSmallFolder();
    service = await openFolder(folder, () => undefined);
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  test.each(["SIGKILL", "SIGINT", "SIGTERM"] as const)(
    `by %s, ${kills} times in a loop of writes, holds up neither look-ups nor revoking`,
    async (signal) => {
      const tokens = new Tokens(service.accounts, Date.now);
      const { token, tokenId } = await tokens.add({ interface: "queries", owner: "ana", states: [], queries: "all" });
      for (let round = 0; round < kills; round++) {
        await endInLoop(folder, signal, seededRandom(seed * 1_000 + round).next() * 300);
        expect(await tokens.find("queries", token)).toMatchObject({ owner: "ana" });
      }
      expect(await tokens.revoke(tokenId)).toBe(true);
      expect(await tokens.find("queries", token)).toBeUndefined();
    },
    (1 + kills) * roundTime,
  );
});

async function endInLoop(folder: string, signal: NodeJS.Signals, after: number): Promise<void> {
  const tool = spawn(process.execPath, [...programFlags, "-e", addTokens, folder], {
    cwd: join(__dirname, "../../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => tool.stdout.once("data", resolve));
  await new Promise((resolve) => setTimeout(resolve, after));
  const ended = new Promise((resolve) => tool.once("exit", resolve));
  tool.kill(signal);
  await ended;
}
