import type { Clock } from "../core/platform";

const deliveries: (() => void)[] = [];

/** A channel that delivers when the test says so. */
class FakeChannel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => void deliveries.push(() => this.port1.onmessage?.()) };
}

function deliver(): void {
  for (const delivery of deliveries.splice(0)) delivery();
}

let worker: FakeWorker;

/** A worker that answers when the test says so. */
class FakeWorker {
  readonly received: [id: number, milliseconds: number][] = [];
  isTerminated = false;
  onmessage?: (event: { data: number }) => void;
  onerror?: () => void;

  postMessage(message: [number, number]): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

let clock: Clock;
let task: jest.Mock;
beforeEach(async () => {
  Object.assign(globalThis, { MessageChannel: FakeChannel, Worker: jest.fn(() => (worker = new FakeWorker())) });
  jest.useFakeTimers();
  await openClock();
  task = jest.fn();
});
afterEach(() => jest.useRealTimers());

async function openClock(): Promise<void> {
  const { browserPlatform } = await import("./browserPlatform");
  ({ clock } = browserPlatform());
}

describe("what follows a burst", () => {
  const ran: string[] = [];
  beforeEach(() => void ran.splice(0));

  it("runs after one message, in order", () => {
    clock.afterBurst(() => ran.push("first"));
    clock.afterBurst(() => ran.push("second"));
    expect(ran).toEqual([]);
    expect(deliveries).toHaveLength(1);
    deliver();
    expect(ran).toEqual(["first", "second"]);
  });

  it("runs behind a task that throws, whose error is reported afterwards", () => {
    clock.afterBurst(() => {
      throw new Error("a bad task");
    });
    clock.afterBurst(() => ran.push("second"));
    deliver();
    expect(ran).toEqual(["second"]);
    expect(() => jest.runAllTimers()).toThrow("a bad task");
  });

  it("runs in the message that follows where another task adds it", () => {
    clock.afterBurst(() => clock.afterBurst(() => ran.push("added")));
    deliver();
    expect(ran).toEqual([]);
    deliver();
    expect(ran).toEqual(["added"]);
  });
});

describe("a timer", () => {
  it("runs its task when the worker answers, though the page's own timers are late, and never again", () => {
    clock.after(100, task);
    expect(worker.received).toEqual([[1, 100]]);
    worker.onmessage?.({ data: 1 });
    expect(task).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it("is on time when the worker never answers", () => {
    clock.after(100, task);
    jest.advanceTimersByTime(99);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
    worker.onmessage?.({ data: 1 });
    expect(task).toHaveBeenCalledTimes(1);
  });

  it("is left to the page, with all that follow, after an error of the worker", () => {
    clock.after(100, task);
    worker.onerror?.();
    clock.after(200, task);
    expect(worker).toMatchObject({ isTerminated: true, received: [[1, 100]] });
    jest.advanceTimersByTime(100);
    expect(task).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(100);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it("runs in the page where no worker can be started", async () => {
    const refuse = (): never => {
      throw new DOMException("refused by the page's policy", "SecurityError");
    };
    Object.assign(globalThis, { Worker: jest.fn(refuse) });
    await openClock();
    clock.after(100, task);
    jest.advanceTimersByTime(100);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it("that is canceled runs nothing, whoever's timer ends, and leaves no timer behind", () => {
    clock.after(100, task)();
    expect(jest.getTimerCount()).toBe(0);
    worker.onmessage?.({ data: 1 });
    expect(task).not.toHaveBeenCalled();
  });
});
