import { Commands } from "./commands";

const raised: (readonly string[])[] = [];
let commands: Commands;

beforeEach(() => {
  raised.length = 0;
  commands = new Commands((data) => raised.push(data));
});

/** The data of `event.completed()`, or of a refusal, as office.js writes it. */
const report = (id: string, status: number) => ({ DdaMethod: { DispatchId: 94 }, 0: id, 1: status, 2: "{}" });

it("sends what was pressed before the add-in was ready, once it is", () => {
  void commands.run("Zip.Freeze", "freezeSelection");
  expect(raised).toEqual([]);
  commands.ready();
  expect(raised).toEqual([["1", "freezeSelection", '{"source":{"id":"Zip.Freeze"}}']]);
});

it("ends each command with its own report", async () => {
  commands.ready();
  const [first, second] = [commands.run("A", "one"), commands.run("B", "two")];
  commands.take(report("2", 11101));
  commands.take(report("1", 0));
  expect(await Promise.all([first, second])).toEqual(["completed", "refused"]);
});

it.each([
  ["nothing", null],
  ["another method", { ...report("1", 0), DdaMethod: { DispatchId: 93 } }],
  ["a command that nobody pressed", report("7", 0)],
])("takes no notice of %s", async (_, data) => {
  commands.ready();
  const command = commands.run("A", "one");
  commands.take(data);
  commands.take(report("1", 0));
  expect(await command).toBe("completed");
});

it("loses what runs when the add-in starts again, and keeps what waits", async () => {
  commands.ready();
  const running = commands.run("A", "one");
  commands.lost();
  expect(await running).toBe("lost");
  void commands.run("B", "two");
  expect(raised).toHaveLength(1);
  commands.ready();
  expect(raised.map(([, name]) => name)).toEqual(["one", "two"]);
});
