import type { App } from "../../../core/app";
import { type Cell, cellLeaves, newCell } from "../../cell/cell";
import { askPool } from "./pools";

/** An app in which nothing is held, and answers come when the test says so. */
function setUp() {
  const asked: { code: string; answer: (entry: unknown) => void }[] = [];
  const left: string[] = [];
  const latest = {
    ask: (code: string) => new Promise((answer) => asked.push({ code, answer })),
    leave: (code: string) => left.push(code),
    held: () => undefined,
    burstTime: () => 0,
  };
  const app = { latest, moments: { current: undefined as unknown }, accountChanges: 0, activity: { asked: () => 0 } };
  const cell = (invocation?: Cell["invocation"]): Cell => newCell(app as unknown as App, invocation, () => []);
  const ask = (asking: Cell, name = "09") =>
    askPool(asking, { name, codes: () => ["06600", "06700"], parts: 1, make: (answers) => answers.length });
  return { app, asked, left, cell, ask };
}

test("cells that ask for one pool share its questions, and what is made of the answers", async () => {
  const { asked, cell, ask } = setUp();
  const [one, other] = [ask(cell()), ask(cell())];
  expect(asked.map(({ code }) => code)).toEqual(["06600", "06700"]);
  for (const { answer } of asked) answer({ known: [] });
  expect([await one, await other]).toEqual([2, 2]);
  void ask(cell());
  expect(asked).toHaveLength(4);
});

test("what was asked of another account, before a refresh, or for a preview is not shared", () => {
  const { app, asked, cell, ask } = setUp();
  void ask(cell());
  app.accountChanges++;
  void ask(cell());
  expect(asked).toHaveLength(4);
  app.moments.current = {};
  void ask(cell());
  expect(asked).toHaveLength(6);
  void ask(cell({ isInValuePreview: true }), "preview");
  expect(asked).toHaveLength(6);
  void ask(cell(), "preview");
  expect(asked).toHaveLength(8);
});

test("the questions are withdrawn when the last cell has left, and are asked again after that", () => {
  const { asked, left, cell, ask } = setUp();
  const cells = [cell(), cell()];
  for (const one of cells) void ask(one);
  for (const [index, one] of cells.entries()) {
    cellLeaves(one);
    expect(left).toEqual(index === 0 ? [] : ["06600", "06700"]);
  }
  void ask(cell());
  expect(asked).toHaveLength(4);
});
