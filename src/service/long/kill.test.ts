import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "../demonstration/random";
import { findDamage } from "../folder/damage";
import { freePort, startProcess } from "./serviceProcess";

/** The number of tries for each kind of kill. `npm run test:long` tries 50. */
const kills = Number(process.env.SERVICE_KILLS ?? (process.env.LONG ? 50 : 2));
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const minutes = 60_000;

describe(`a service that is killed (seed ${seed})`, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-kill-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(
    `${kills} times while it makes its data leaves a whole database or none`,
    async () => {
      const data = join(folder, "data.sqlite");
      for (let round = 0; round < kills; round++) {
        rmSync(data, { force: true });
        const service = startProcess(folder, await freePort());
        await wait(400 + moment(round) * 3_600);
        service.process.kill("SIGKILL");
        await service.exit;
        expect(existsSync(data) ? findDamage(data) : undefined).toBeUndefined();
      }
    },
    kills * minutes,
  );

  test(
    `${kills} times while it serves starts again with all its data`,
    async () => {
      for (let round = 0; round <= kills; round++) {
        const service = startProcess(folder, await freePort());
        const url = await service.ready;
        expect(await totalCount(url)).toBe(32_009);
        const requests = Array.from({ length: 20 }, () => askQuery(url).catch(() => undefined));
        await wait(moment(round) * 100);
        service.process.kill("SIGKILL");
        await Promise.all([service.exit, ...requests]);
      }
    },
    kills * minutes + minutes,
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

async function askQuery(url: string): Promise<void> {
  const headers = { authorization: "Bearer demo-query-token" };
  await (await fetch(`${url}/api/v1/queries/population-by-state/json`, { headers })).text();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
