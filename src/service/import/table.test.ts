import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTable } from "./table";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "zip-table-"))));
afterAll(() => rmSync(folder, { recursive: true }));

async function readTable(content: string | Buffer): Promise<string[][]> {
  const path = join(folder, "values.csv");
  writeFileSync(path, content);
  const { columns, rows } = await openTable(path, (where, reason) => {
    throw new Error(`${where}: ${reason}`);
  });
  const read = [[...columns]];
  for await (const { fields } of rows) read.push([...fields]);
  return read;
}

const table = [
  ["zip_code", "name", "a"],
  ["06600", "Juárez; Roma, Norte", "0.25"],
  ["06700", "", "1"],
];

test.each([
  ["commas", ","],
  ["semicolons, as Excel saves it in some regions", ";"],
  ["tabs", "\t"],
])("reads a table whose columns are separated by %s", async (_what, separator) => {
  const lines = table.map((fields) =>
    fields.map((field) => (/[,;]/.test(field) ? `"${field}"` : field)).join(separator),
  );
  expect(await readTable(lines.join("\r\n"))).toEqual(table);
  expect(await readTable(`\ufeff${lines.join("\n")}\n`)).toEqual(table);
  expect(await readTable(`\n\n${lines.join("\n")}`)).toEqual(table);
  expect(await readTable(Buffer.from(lines.join("\n"), "latin1"))).toEqual(table);
});

test("separators inside the quotes of a header do not count", async () => {
  expect(await readTable('"a;b;c;d",x\n1,2')).toEqual([
    ["a;b;c;d", "x"],
    ["1", "2"],
  ]);
});

test("a table of a single column is refused with what may separate them", async () => {
  await expect(readTable("zip_code|a\n06600|1")).rejects.toThrow(
    "values.csv has a single column. Separate its columns with commas, semicolons or tabs",
  );
});
