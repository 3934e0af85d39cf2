const deliveries: (() => void)[] = [];

/** A channel that delivers when the test says so. */
class FakeChannel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => void deliveries.push(() => this.port1.onmessage?.()) };
}

function deliver(): void {
  for (const delivery of deliveries.splice(0)) delivery();
}

let afterBurst: (task: () => void) => void;
beforeAll(async () => {
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  ({ afterBurst } = await import("./browserPlatform"));
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("runs all tasks of a burst after one message, in order", () => {
  const ran: string[] = [];
  afterBurst(() => ran.push("first"));
  afterBurst(() => ran.push("second"));
  expect(ran).toEqual([]);
  expect(deliveries).toHaveLength(1);
  deliver();
  expect(ran).toEqual(["first", "second"]);
});

it("runs the tasks behind one that throws, and reports its error afterwards", () => {
  const ran: string[] = [];
  afterBurst(() => {
    throw new Error("a bad task");
  });
  afterBurst(() => ran.push("second"));
  deliver();
  expect(ran).toEqual(["second"]);
  expect(() => jest.runAllTimers()).toThrow("a bad task");
});

it("runs a task that another task adds in the message that follows", () => {
  const ran: string[] = [];
  afterBurst(() => afterBurst(() => ran.push("added")));
  deliver();
  expect(ran).toEqual([]);
  deliver();
  expect(ran).toEqual(["added"]);
});
