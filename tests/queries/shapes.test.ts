import { functionsById } from "../../src/functions";
import { queryReply } from "../faults/cannedService";
import { FaultyApp } from "../faults/faultyApp";
import type { Formula } from "../faults/formulas";

const formula = (id: Formula["id"], ...args: unknown[]): Formula => ({ id, args, path: /./ });

/** An add-in whose only saved query answers so. */
function answering(rows: readonly unknown[], columns: readonly unknown[] = []): FaultyApp {
  return new FaultyApp({ service: () => queryReply(rows, columns) });
}

test("types that the service does not tell are found from the values", async () => {
  const faulty = answering(
    [
      {
        n: 1,
        t: "2026-13-01",
        b: true,
        d: "2026-11-21",
        m: "2026-11-21T12:00:00.5Z",
        mixed: 1,
        half: null,
        none: null,
      },
      { n: null, t: "", b: false, d: "2024-02-29", m: "2026-11-21 12:00", mixed: "x", half: 2, none: null },
    ],
    ["n", "t", "b", "d", "m", "mixed", "half", "none"].map((name) => ({ name })),
  );
  expect(await faulty.evaluate(formula("QUERY.COLUMNS", "q", 0))).toEqual([
    ["n", "number"],
    ["t", "text"],
    ["b", "boolean"],
    ["d", "date"],
    ["m", "date"],
    ["mixed", "text"],
    ["half", "number"],
    ["none", ""],
  ]);
});

test("a column is headed by its label, or by its name made readable", async () => {
  const columns = [
    { name: "zip_code" },
    { name: "amt", label: "Amount (MXN)" },
    { name: "ordersPerDay" },
    { name: "NSE" },
  ];
  const faulty = answering([{ zip_code: "06600", amt: 5, ordersPerDay: 1, NSE: "C" }], columns);
  const headers = async (mode: number) => (await faulty.evaluate(formula("QUERY.ROWS", "q", null, mode)))?.[0];
  expect(await headers(1)).toEqual(["zip_code", "amt", "ordersPerDay", "NSE"]);
  expect(await headers(3)).toEqual(["Zip code", "Amount (MXN)", "Orders Per Day", "NSE"]);
  expect(await headers(4)).toEqual(await headers(3));
});

test("a column is asked by its name, its label, or either written alike", async () => {
  const columns = [{ name: "zip_code" }, { name: "amt", label: "Amount (MXN)" }, { name: "a_b" }, { name: "a-b" }];
  const faulty = answering([{ zip_code: "06600", amt: 5, a_b: 1, "a-b": 2 }], columns);
  const rows = (asked: string) => faulty.evaluate(formula("QUERY.ROWS", "q", asked, 0));
  expect(await rows("Amount (MXN), ZIP CODE, a-b, A_B")).toEqual([[5, "06600", 2, 1]]);
  expect(await rows("a b")).toEqual(["#VALUE! ambiguousName"]);
  expect(await rows("amount")).toEqual(["#VALUE! badColumn"]);
  expect(await rows("()")).toEqual(["#VALUE! badColumn"]);
});

test("a column whose name has a comma is asked by it, in a text or a range, unless its parts are columns of their own", async () => {
  const columns = ["Sales, total", "Sales", "a;b", "a", "b"].map((name) => ({ name }));
  const faulty = answering([{ "Sales, total": 9, Sales: 1, "a;b": 5, a: 3, b: 4 }], columns);
  const rows = (asked: unknown) => faulty.evaluate(formula("QUERY.ROWS", "q", asked, 0));
  expect(await rows("sales, total")).toEqual([[9]]);
  expect(await rows("Sales, Sales, total, b")).toEqual([[1, 9, 4]]);
  expect(await rows([["b"], ["Sales, total"], ["Sales"]])).toEqual([[4, 9, 1]]);
  expect(await rows("a,b")).toEqual([[3, 4]]);
  expect(await rows("total, Sales")).toEqual(["#VALUE! badColumn"]);
});

test("a name that several columns have is refused, and each of them is found by its place", async () => {
  const columns = ["store", "total", "total", "Store"].map((name) => ({ name }));
  const faulty = answering([{ store: "A", total: 3, total_1: 4, Store: "B" }], columns);
  const rows = (asked: string | null, headers = 0) => faulty.evaluate(formula("QUERY.ROWS", "q", asked, headers));
  expect((await rows(null, 1))?.[0]).toEqual(["store", "total", "total", "Store"]);
  expect(await rows("total")).toEqual(["#VALUE! ambiguousName"]);
  expect(await rows("column_3,Column_2,store,Store")).toEqual([[4, 3, "A", "B"]]);
  expect(await rows("STORE")).toEqual(["#VALUE! ambiguousName"]);
  expect(await rows("column_5")).toEqual(["#VALUE! badColumn"]);
});

test("a column with a comma or a semicolon in its name is found by the words of it", async () => {
  const faulty = answering([{ "amount, MXN": 5, "net;total": 4, orders: 3 }]);
  expect(await faulty.evaluate(formula("QUERY.ROWS", "q", "net total,orders,amount MXN", 0))).toEqual([[4, 3, 5]]);
});

test.each([
  ["2026-11-21T12:00:00Z", 1.5],
  ["2026-11-21T12:00:00", 1.5],
  ["2026-11-21 12:00:00.25", 1.5],
  ["2026-11-21 06:00:00-06", 1.5],
  ["2026-11-21T06:00:00-0600", 1.5],
  ["2099-01-01T00:00:00Z", 0],
  ["yesterday", ""],
])(
  "the age of what ran at %s is told in days: a time without a zone is in UTC, and none is below zero",
  async (executed_at, age) => {
    const body = { query_id: "q", executed_at, columns: [], rows: [{ a: 1 }] };
    const faulty = new FaultyApp({ service: () => ({ body }) });
    await faulty.evaluate(formula("QUERY.INFO", "q"));
    faulty.sleep(Date.parse("2026-11-23T00:00:00Z") - faulty.time());
    const shown = await faulty.evaluate(formula("QUERY.INFO", "q", "Age"), 0);
    expect(shown).toEqual([[typeof age === "number" ? expect.closeTo(age, 4) : age]]);
  },
);

test("dates are Excel's numbers where that is asked, in local time where they name a zone, and all else stays", async () => {
  const faulty = answering(
    [["2026-11-21", "2026-11-21 06:00", new Date(2026, 10, 21, 18).toISOString(), "1899-12-31", "2026-02-30", 5]],
    ["day", "time", "zone", "old", "none", "number"].map((name) => ({ name })),
  );
  const rows = (dates: unknown) => faulty.evaluate(formula("QUERY.ROWS", "q", null, 0, null, null, null, dates));
  for (const word of ["serial", "serie"])
    expect(await rows(word)).toEqual([[46_347, 46_347.25, 46_347.75, "1899-12-31", "2026-02-30", 5]]);
  expect(await rows("text")).toEqual(await rows(null));
});

test("the midnight of a column of days, in whatever zone, is the day, and other moments stay", async () => {
  const moments = ["2026-11-21T00:00:00.000Z", "2026-11-21 00:00:00+09", "2026-11-21T00:00:01Z", null, 5];
  const columnOf = async (type: string) => {
    const faulty = answering(
      moments.map((at) => [at]),
      [{ name: "at", type }],
    );
    return (await faulty.evaluate(formula("QUERY.ROWS", "q", null, 0)))?.flat();
  };
  for (const type of ["date", "type/Date"])
    expect(await columnOf(type)).toEqual(["2026-11-21", "2026-11-21", "2026-11-21T00:00:01Z", "", 5]);
  for (const type of ["timestamp", "type/DateTime", ""])
    expect(await columnOf(type)).toEqual(moments.map((at) => at ?? ""));
});

test.each(["QUERY.ROWS", "QUERY.COLUMNS", "QUERY.INFO"])("what is held is answered at once by %s", async (id) => {
  const faulty = answering([{ a: 1 }]);
  await faulty.evaluate(formula("QUERY.ROWS", "q"));
  const run = functionsById[id] as (...given: unknown[]) => unknown;
  expect(run("q", null, {})).toBeInstanceOf(Array);
});

test("no id is told with an example", async () => {
  for (const id of ["QUERY.ROWS", "QUERY.COLUMNS", "QUERY.INFO"] as const)
    expect(await answering([]).evaluate(formula(id, ""))).toEqual(["#VALUE! missingArgument"]);
});
