import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import { seededRandom } from "../demonstration/random";
import { openAccounts } from "../folder/openFolder";
import { checkData } from "../../../tests/support/service/dataFolders";
import { freePort, startImport } from "../../../tests/support/service/processes";
import { importFiles, officialCounts, writeOfficialCatalog } from "../../../tests/support/service/importFiles";
import { startProcess } from "../../../tests/support/service/serviceProcess";

/** The number of imports that are killed. */
const kills = Number(process.env.IMPORT_KILLS ?? 30);
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const minutes = 60_000;

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
        expect(await checkData(file)).toBe("ok");
        expect([4, officialCounts.codes]).toContain(await countCodes());
      }
    },
    (kills + 1) * minutes,
  );

  test(
    "is taken as a whole, and served",
    async () => {
      const { code, stdout } = await startImport(folder, "sepomex", "full.txt").end;
      const { codes, neighborhoods } = officialCounts;
      expect([code, stdout.trim()]).toEqual([
        0,
        `${codes} postal codes, ${neighborhoods} neighborhoods, 0 rows refused`,
      ]);

      const accounts = await openAccounts(join(folder, "data/accounts.sqlite"));
      const scope = { interface: "zipcodes", owner: "ana", states: "all", queries: "all" } as const;
      const { token } = await new Tokens(accounts, Date.now).add(scope);
      await accounts.destroy();
      const service = startProcess(join(folder, "data"), await freePort());
      const url = await service.ready;
      const ask = async (path: string): Promise<unknown> => {
        const reply = await fetch(`${url}/api/v1/${path}`, { headers: { authorization: `token ${token}` } });
        return reply.json();
      };
      expect(await ask("zipcodes?limit=1")).toMatchObject({ total_count: codes });
      const neighborhoodsOfFirst = [
        "El Peñón 0 (Colonia, Urbano)",
        "Unión – Progreso 3 (Colonia, Urbano)",
        "Güémez 1 (Colonia, Semiurbano)",
        'Lázaro "Tata" Cárdenas 2 (Colonia, Rural)',
      ];
      expect(await ask("zipcodes/search?zip_codes=20000,01000")).toMatchObject({
        data: [
          { municipality_id: "01001", state_name: "Aguascalientes", neighborhoods: neighborhoodsOfFirst },
          { municipality_id: "09001", state_name: "Ciudad de México" },
        ],
      });
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
