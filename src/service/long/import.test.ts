import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import { seededRandom } from "../demonstration/random";
import { findDamage } from "../folder/damage";
import { openAccounts } from "../folder/openFolder";
import { freePort, startImport } from "../testing/processes";
import { importFiles } from "../testing/importFiles";
import { officialCounts, typeCounts, writeOfficialCatalog, zoneCounts } from "../testing/officialCatalog";
import { startProcess } from "./serviceProcess";

/** The number of imports that are killed. `npm run test:long` kills 30. */
const kills = Number(process.env.IMPORT_KILLS ?? (process.env.LONG ? 30 : 1));
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const minutes = 60_000;

interface Item {
  municipality_id: string;
  municipality_name: string;
  neighborhoods: string[];
}

describe(`a catalog of full size (seed ${seed})`, () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "zip-full-"));
    file = join(folder, "data/data.sqlite");
    await writeOfficialCatalog(join(folder, "full.txt"));
    writeFileSync(join(folder, "small.txt"), importFiles["CPdescarga.txt"] ?? "");
  }, minutes);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(
    `whose import is killed ${kills} times leaves the data before it, or is there as a whole`,
    async () => {
      let duration = 4_000;
      for (let round = 0; round < kills; round++) {
        await startImport(folder, "sepomex", "small.txt").end;
        const killed = startImport(folder, "sepomex", "full.txt");
        const started = Date.now();
        await Promise.race([killed.end, wait(seededRandom(seed * 1_000 + round).next() * duration)]);
        killed.process.kill("SIGKILL");
        await killed.end;
        duration = Math.max(duration, Date.now() - started);
        expect(findDamage(file)).toBeUndefined();
        expect([4, officialCounts.codes]).toContain(await countCodes());
      }
    },
    (kills + 1) * minutes,
  );

  test(
    "is taken with all its counts and its known places",
    async () => {
      const { code, stdout } = await startImport(folder, "sepomex", "full.txt").end;
      const { codes, neighborhoods } = officialCounts;
      expect([code, stdout.trim()]).toEqual([
        0,
        `${codes} postal codes, ${neighborhoods} neighborhoods, 0 rows refused`,
      ]);

      const data = openSqlite<DataTables>(file, { readOnly: true });
      const municipalities = await data.selectFrom("postal_code").select("municipality_id").distinct().execute();
      expect(municipalities).toHaveLength(officialCounts.municipalities);
      for (const [column, counts] of [["urbanization", zoneCounts] as const, ["type", typeCounts] as const]) {
        const rows = await data
          .selectFrom("neighborhood")
          .select([column, ({ fn }) => fn.countAll<number>().as("count")])
          .groupBy(column)
          .execute();
        expect(Object.fromEntries(rows.map((row) => [Object.values(row)[0], row.count]))).toEqual(counts);
      }
      await data.destroy();

      const accounts = await openAccounts(join(folder, "data/accounts.sqlite"));
      const scope = { interface: "zipcodes", owner: "ana", states: "all", queries: "all" } as const;
      const { token } = await new Tokens(accounts, Date.now).add(scope);
      await accounts.destroy();
      const service = startProcess(join(folder, "data"), await freePort());
      const url = await service.ready;
      const ask = async (path: string): Promise<{ total_count: number; data: Item[] }> => {
        const reply = await fetch(`${url}/api/v1/${path}`, { headers: { authorization: `token ${token}` } });
        return (await reply.json()) as { total_count: number; data: Item[] };
      };
      expect((await ask("zipcodes?limit=1")).total_count).toBe(codes);
      const asked = "06600,64000,44100,01000,97000,85203";
      const found = (await ask(`zipcodes/search?zip_codes=${asked}`)).data;
      expect(
        found.map(({ municipality_id, municipality_name, neighborhoods: names }) => [
          municipality_id,
          municipality_name,
          names[0],
          names.length,
        ]),
      ).toEqual([
        ["09015", "Cuauhtémoc", "Juárez (Colonia, Urbano)", 1],
        ["19039", "Monterrey", "Monterrey Centro (Colonia, Urbano)", 1],
        ["14039", "Guadalajara", "Guadalajara Centro (Colonia, Urbano)", 1],
        ["09010", "Álvaro Obregón", "San Ángel (Colonia, Urbano)", 1],
        ["31050", "Mérida", "Mérida Centro (Colonia, Urbano)", 8],
        ["26018", "Cajeme", "Pueblo Yaqui (Colonia, Urbano)", 300],
      ]);
      service.process.kill("SIGTERM");
      await service.exit;
    },
    2 * minutes,
  );

  async function countCodes(): Promise<number> {
    const data = openSqlite<DataTables>(file, { readOnly: true });
    const rows = await data.selectFrom("postal_code").select("zip_code").execute();
    await data.destroy();
    return rows.length;
  }
});

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
