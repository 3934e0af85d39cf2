import { openSqlite } from "../../../src/service/database/sqlite/openSqlite";
import type { DataTables } from "../../../src/service/database/tables";
import { seedDemonstrationData } from "../../../src/service/demonstration/seed";
import { openAccounts } from "../../../src/service/folder/openFolder";
import type { Page } from "../../../src/service/pages/pages";
import type { QueryRunner } from "../../../src/service/queries/queryRunner";
import { createService } from "../../../src/service/service";

const runner: QueryRunner = {
  run: ({ form }) => {
    const text = form === "csv" ? "n\r\n1\r\n" : '"columns":[{"name":"n","type":"integer"}],"rows":[{"n":1}]}';
    return Promise.resolve({ pieces: [Buffer.from(text)], size: text.length, rowCount: 1 });
  },
  close: () => Promise.resolve(),
};
const page: Page = { contentType: "text/html", policy: "addin", read: () => Promise.resolve(Buffer.from("<p>")) };

/** A small service that does not listen, for `inject`: 60 codes of 09, four pages, and a runner that answers every query the same way. */
export async function newService(more: Partial<Parameters<typeof createService>[0]> = {}) {
  const data = openSqlite<DataTables>(":memory:");
  await seedDemonstrationData(data, { stateIds: ["09"], codesOf: () => 60 });
  const accounts = await openAccounts(":memory:");
  const pages = new Map([
    ["/taskpane.html", page],
    ["/functions.json", { ...page, contentType: "application/json" }],
    ["/workbench/office-js/office.js", { ...page, policy: "workbench" as const }],
    ["/app.0123456789abcdef.js", page],
  ]);
  return createService({
    data,
    accounts,
    runner,
    demonstration: true,
    pages,
    origins: ["https://sheet.example"],
    requestsPerMinute: Number.POSITIVE_INFINITY,
    ...more,
  });
}

export const zip = { authorization: "token demo-zip-token" };
export const bearer = { authorization: "Bearer demo-query-token" };
