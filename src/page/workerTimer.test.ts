import { type TimerWorker, workerTimer } from "./browserPlatform";

/** A worker that answers when the test says so. */
class FakeWorker implements TimerWorker {
  readonly received: [id: number, milliseconds: number][] = [];
  isTerminated = false;
  onmessage: TimerWorker["onmessage"] = null;
  onerror: TimerWorker["onerror"] = null;
  onmessageerror: TimerWorker["onmessageerror"] = null;

  postMessage(message: [number, number]): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(id: number): void {
    this.onmessage?.(new MessageEvent("message", { data: id }));
  }
}

let worker: FakeWorker;
let after: ReturnType<typeof workerTimer>;
let task: jest.Mock;
beforeEach(() => {
  jest.useFakeTimers();
  worker = new FakeWorker();
  after = workerTimer(() => worker);
  task = jest.fn();
});
afterEach(() => jest.useRealTimers());

it("runs a task when the worker answers, though the page's own timers are late, and never again", () => {
  after(100, task);
  expect(worker.received).toEqual([[1, 100]]);
  worker.answer(1);
  expect(task).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledTimes(1);
});

it("runs a task on time when the worker never answers", () => {
  after(100, task);
  jest.advanceTimersByTime(99);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
  worker.answer(1);
  expect(task).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  ["an error", () => worker.onerror?.(new ErrorEvent("error"))],
  ["a message that cannot be read", () => worker.onmessageerror?.(new MessageEvent("messageerror"))],
])("leaves what waits, and all that follows, to the page after %s", (_, fail) => {
  after(100, task);
  fail();
  after(200, task);
  expect(worker).toMatchObject({ isTerminated: true, received: [[1, 100]] });
  jest.advanceTimersByTime(100);
  expect(task).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100);
  expect(task).toHaveBeenCalledTimes(2);
});

it("runs tasks in the page where no worker can be started", () => {
  after = workerTimer(() => {
    throw new DOMException("refused by the page's policy", "SecurityError");
  });
  after(100, task);
  jest.advanceTimersByTime(100);
  expect(task).toHaveBeenCalledTimes(1);
});

it("runs no canceled task, whoever's timer ends, and leaves no timer behind", () => {
  const cancel = after(100, task);
  cancel();
  expect(jest.getTimerCount()).toBe(0);
  worker.answer(1);
  expect(task).not.toHaveBeenCalled();
});

it("keeps timers of a second and more out of the worker", () => {
  after(1000, task);
  expect(worker.received).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledTimes(1);
});
