import { Commands } from "./commands";

const raised: (readonly string[])[] = [];
let commands: Commands;

beforeEach(() => {
  raised.length = 0;
  commands = new Commands((data) => raised.push(data));
});

/** The data of `event.completed()`, or of a refusal, as office.js writes it. */
const report = (id: string, status: number) => ({ DdaMethod: { DispatchId: 94 }, 0: id, 1: status, 2: "{}" });

it("ends each command with its own report", async () => {
  commands.ready();
  const [first, second] = [commands.run("A", "one"), commands.run("B", "two")];
  commands.take(report("2", 11101));
  commands.take(report("1", 0));
  expect(await Promise.all([first, second])).toEqual(["completed", "refused"]);
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
