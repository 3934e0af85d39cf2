import { readFileSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { Tokens } from "../access/tokens";
import { withAccounts } from "../store/openStore";
import { SavedQueries } from "../queries/savedQueries";
import { freePort } from "../../../tests/support/service/processes";
import { makeSmallFolder } from "../../../tests/support/service/dataFolders";
import { startProcess, type ServiceProcess } from "../../../tests/support/service/serviceProcess";

const megabyte = 1_000_000;
/**
 * The longest time that /health may wait, in pages of the catalog that the same service makes one by one: a slow machine makes both slower. 300
 * pages took half a second of the slowest machine seen.
 */
const longestWait = 300;
/** Makes as many rows of the codes of one state as the whole country has. */
const times = "(WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 88) SELECT x FROM n)";
/** The largest possible results, and some that only look small. */
const heavy = [
  ...Array.from({ length: 7 }, (_, n) => `SELECT *, ${n} AS n FROM latest_value, ${times}`),
  `SELECT ${Array.from({ length: 150 }, (_, n) => `'' AS c${n}`).join(", ")} FROM sale, (SELECT 1 UNION SELECT 2), ${times}`,
  `SELECT 1 AS "${"x".repeat(100_000)}" FROM postal_code, ${times} LIMIT 20000`,
  `SELECT printf('%.*c', 20000000, 'x') AS x FROM postal_code`,
];

describe("the heaviest results", () => {
  let folder: string;
  let service: ServiceProcess | undefined;
  let url: string;
  let headers: { authorization: string };
  let pageTime: number;
  beforeAll(async () => {
    folder = await makeSmallFolder();
    service = startProcess(folder, await freePort());
    url = await service.ready;
    headers = await withAccounts(folder, async (accounts) => {
      const saved = new SavedQueries(accounts);
      for (const [n, sql] of heavy.entries())
        await saved.save({ query_id: `heavy-${n}`, owner: "ana", name: "", description: "", sql });
      const scope = { states: [], queries: "all" } as const;
      const { token } = await new Tokens(accounts, Date.now).add({ interface: "queries", owner: "ana", ...scope });
      return { authorization: `Bearer ${token}` };
    });
    pageTime = await timeOfPage();
  }, 120_000);
  afterAll(async () => {
    service?.process.kill("SIGKILL");
    await service?.exit;
    rmSync(folder, { recursive: true });
  });

  test("of many queries at once, some with slow readers, neither hold the service nor fill its memory", async () => {
    const { statuses, waits, memory } = await watchHealth(
      heavy.flatMap((_, n) => [
        read(`${url}/api/v1/queries/heavy-${n}/json`, n % 2 === 0),
        read(`${url}/api/v1/queries/heavy-${n}/csv`, false),
      ]),
    );
    console.log(
      `the longest that /health waited for other work ${waits.toFixed(1)} pages of ${pageTime.toFixed(2)} ms, memory ${Math.round(memory / megabyte)} MB, ${statuses.join(" ")}`,
    );
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect(statuses).toContain(200);
    expect(memory).toBeLessThan(1_500 * megabyte);
    expect(waits).toBeLessThan(longestWait);
  }, 180_000);

  async function readPage(number: number): Promise<void> {
    const address = `${url}/api/v1/zipcodes?limit=300&offset=${number}`;
    const headers = { authorization: "token demo-zip-token", "accept-encoding": "identity" };
    await (await fetch(address, { headers })).arrayBuffer();
  }

  /** The cost of a page for the thread that serves, once it has made some, in milliseconds. */
  async function timeOfPage(): Promise<number> {
    const pid = service?.process.pid ?? 0;
    const pages = 17;
    for (let number = 0; number < pages; number++) await readPage(number);
    const before = runningTime(pid);
    for (let number = 0; number < pages; number++) await readPage(number);
    return (runningTime(pid) - before) / pages;
  }

  /** Asks for /health repeatedly until all of these have been answered; tells the longest wait in pages. */
  async function watchHealth(asked: Promise<number | undefined>[]) {
    const pid = service?.process.pid ?? 0;
    let waits = 0;
    let memory = 0;
    let isOver = false;
    const watched = (async () => {
      while (!isOver) {
        const before = runningTime(pid);
        expect((await fetch(`${url}/health`)).status).toBe(200);
        waits = Math.max(waits, runningTime(pid) - before);
        memory = Math.max(memory, residentBytes(pid));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const statuses = await Promise.all(asked);
    isOver = true;
    await watched;
    return { statuses, waits: waits / pageTime, memory };
  }

  /** Reads a whole reply, a slow reader with pauses at its start. */
  function read(address: string, isSlow: boolean): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const take = (reply: IncomingMessage): void => {
        reply.on("end", () => resolve(reply.statusCode)).on("error", reject);
        if (isSlow) setTimeout(() => reply.resume(), 5_000);
        else reply.resume();
      };
      get(address, { headers }, take).on("error", reject);
    });
  }
});

/** The time that the thread that serves has had a processor, in milliseconds, not counting the time that a busy machine kept it waiting. */
function runningTime(pid: number): number {
  const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

function residentBytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1_024;
}
