import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "../demonstration/random";
import { checkData } from "../../../tests/support/service/dataFolders";
import { describeThoroughly } from "../../../tests/support/service/engines";
import { freePort } from "../../../tests/support/service/processes";
import { newEmptyDatabase } from "../../../tests/support/service/postgresql/testDatabase";
import { startProcess } from "../../../tests/support/service/serviceProcess";

/** The number of tries for each kind of kill. */
const kills = Number(process.env.SERVICE_KILLS ?? 50);
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const minutes = 60_000;

describe(`a service that is killed (tries: ${kills}, seed ${seed})`, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-kill-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(
    `while it makes its data leaves a whole database or none`,
    async () => {
      const data = join(folder, "data.sqlite");
      for (let round = 0; round < kills; round++) {
        rmSync(data, { force: true });
        const service = startProcess(folder, await freePort());
        await wait(400 + moment(round) * 3_600);
        service.process.kill("SIGKILL");
        await service.exit;
        expect(existsSync(data) ? await checkData(data) : "ok").toBe("ok");
      }
    },
    kills * minutes,
  );
});

describeThoroughly(`a service on PostgreSQL that is killed (tries: ${kills}, seed ${seed})`, () => {
  let folder: string;
  let settings: { DATABASE_URL: string };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "zip-kill-"));
    settings = { DATABASE_URL: await newEmptyDatabase() };
  }, minutes);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = async () => startProcess(folder, await freePort(), ["--http"], settings);

  test(
    `while it makes its data makes them whole at the next start, and keeps them when it is killed while it serves`,
    async () => {
      for (let round = 0; round < kills; round++) {
        const service = await start();
        await wait(400 + moment(round) * 3_600);
        service.process.kill("SIGKILL");
        await service.exit;
      }
      for (let round = 0; round <= kills; round++) {
        const service = await start();
        const url = await service.ready;
        expect(await totalCount(url)).toBe(32_009);
        expect(await numberOfSums(url)).toBe(32);
        const requests = Array.from({ length: 20 }, () => askQuery(url).catch(() => undefined));
        await wait(moment(round) * 100);
        service.process.kill("SIGKILL");
        await Promise.all([service.exit, ...requests]);
      }
    },
    2 * kills * minutes + minutes,
  );
});

/** A number in [0, 1) that depends on the seed and the round alone. */
function moment(round: number): number {
  return seededRandom(seed * 1_000 + round).next();
}

async function totalCount(url: string): Promise<number> {
  const headers = { authorization: "token demo-zip-token" };
  const reply = await fetch(`${url}/api/v1/zipcodes?limit=1`, { headers });
  return ((await reply.json()) as { total_count: number }).total_count;
}

/** The states that a saved query counts. */
async function numberOfSums(url: string): Promise<number> {
  return ((JSON.parse(await askQuery(url)) as { rows: unknown[] }).rows ?? []).length;
}

async function askQuery(url: string): Promise<string> {
  const headers = { authorization: "Bearer demo-query-token" };
  return (await fetch(`${url}/api/v1/queries/population-by-state/json`, { headers })).text();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
