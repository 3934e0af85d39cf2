import { AddinError } from "../src/core/errors/addinError";
import { categories } from "../src/core/apis/zipcodes/wire";
import { answeringUnless, signal } from "./support/refusingService";
import { read } from "./support/repository";

/** A request of the page: its codes, its categories, and the status with which the service answers. */
interface Row {
  keys: string[];
  parts: number;
  status: number;
}

const tables = read("docs/splitting.md")
  .split(/\| Codes .*\n\|.*\n/)
  .slice(1)
  .map((text) => (/^(\|.*\n)*/.exec(text)?.[0] ?? "").trim().split("\n").map(toRow));

test.each(tables.map((rows, index) => [index + 1, rows] as const))(
  "batch %i of docs/splitting.md is split as the page shows",
  async (_number, rows) => {
    const [batch] = rows;
    if (!batch) throw new Error("The page has a table without a row.");
    const statuses = new Map(rows.map((row) => [nameOf(row), row.status]));
    const service = answeringUnless((asked) => errorOf(statuses.get(nameOf(asked)) ?? 500), undefined, 2);
    await service.send({ ...batch, recalculation: 1 }, signal);
    expect(service.sent.map(nameOf)).toEqual(rows.map(nameOf));
  },
);

test("docs/splitting.md shows three batches", () => {
  expect(tables).toHaveLength(3);
});

function toRow(line: string): Row {
  const [, codes = "", names = "", status = ""] = line.split("|").map((text) => text.trim());
  const parts = names.split(" ").reduce((all, name) => all | (1 << categories.findIndex((one) => one === name)), 0);
  return { keys: codes.split(" "), parts, status: Number(status) };
}

function errorOf(status: number): AddinError | undefined {
  if (status === 200) return undefined;
  return new AddinError(status === 403 ? "forbidden" : status === 400 ? "refused" : "serverError", { status });
}

function nameOf({ keys, parts }: { keys: readonly string[]; parts: number }): string {
  return `${keys.join(" ")} ${parts}`;
}
