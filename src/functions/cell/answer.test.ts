import { AddinError } from "../../core/errors/addinError";
import { loadSentences, type SentenceOf } from "../../core/locales/loadSentences";
import { FaultyApp } from "../../../tests/faults/faultyApp";
import { call, type Invocation, latestOf } from "../../../tests/faults/formulas";
import { answer } from "./answer";
import { awaitSentences, newCellError, sentencesToCome } from "./errors";
import type { Cells } from "./firewall";

test("in a formula's preview nothing is sent, and what is held is shown", async () => {
  const faulty = new FaultyApp();
  const preview: Invocation = { isInValuePreview: true };
  expect(() => call(latestOf("06600"), preview)).toThrow(expect.objectContaining({ code: "#N/A" }));
  await faulty.clock.pass(1000);
  expect(faulty.requestsOn(/latest$/)).toEqual([]);
  await faulty.evaluate(latestOf("06600"), 1000);
  expect(call(latestOf("06600"), preview)).toEqual([[0.066]]);
});

test("an invocation that has ended holds nothing of its cell: Excel's runtime keeps it forever", async () => {
  const faulty = new FaultyApp();
  const invocation = new RuntimeInvocation();
  const answered = call(latestOf("06600"), invocation);
  expect(invocation.onCanceled).toBeDefined();
  await faulty.clock.pass(1000);
  await answered;
  expect(invocation.onCanceled).toBeUndefined();
});

test("each waiting cell is counted once, whether it gets its value, fails or is canceled; what is held is never counted", async () => {
  const faulty = new FaultyApp();
  const { counts } = faulty.app.activity;
  const invocation = new RuntimeInvocation();
  call(latestOf("06600"), new RuntimeInvocation());
  call(latestOf("06700"), invocation);
  expect([counts.cellsWaiting, counts.cellsDone]).toEqual([2, 0]);
  invocation.onCanceled?.();
  expect([counts.cellsWaiting, counts.cellsDone]).toEqual([1, 1]);
  await faulty.clock.pass(1000);
  call(latestOf("06600"), new RuntimeInvocation());
  expect([counts.cellsWaiting, counts.cellsDone]).toEqual([0, 2]);
});

test("a cell that is canceled before its sentences have come asks nothing", async () => {
  const faulty = new FaultyApp();
  let come: (sentences: SentenceOf) => void = () => undefined;
  awaitSentences(() => new Promise((resolve) => (come = resolve)));
  const [kept, canceled] = [new RuntimeInvocation(), new RuntimeInvocation()];
  call(latestOf("06600"), kept);
  call(latestOf("06700"), canceled);
  canceled.onCanceled?.();
  come(await loadSentences("en", "en-US"));
  await sentencesToCome();
  await faulty.clock.pass(1000);
  expect(faulty.requestsOn(/latest$/).map(({ body }) => body)).toEqual([
    expect.objectContaining({ zip_codes: ["06600"] }),
  ]);
  expect([kept.onCanceled, canceled.onCanceled]).toEqual([undefined, undefined]);
});

test("a table made while another account was chosen is made again, and has not failed; one that Excel no longer wants is not", async () => {
  const { app } = new FaultyApp();
  const failed = jest.fn();
  const wanted = jest.fn(() => Promise.resolve([[app.accountChanges === 0 ? newCellError("#N/A") : "value"]]));
  const canceled = jest.fn(() => Promise.resolve([["value"]]));
  const invocation = new RuntimeInvocation();
  const answered = answer({}, wanted);
  const left = answer(invocation, canceled);
  app.activity.whenWaitingCellsHaveFailed(failed);
  invocation.onCanceled?.();
  app.connect({ zipcodes: "another-token" });
  expect(await answered).toEqual([["value"]]);
  await left;
  expect([wanted.mock.calls.length, canceled.mock.calls.length]).toEqual([2, 1]);
  expect(failed).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Cells>, boolean]>([
  ["a formula that fails as a whole", () => Promise.reject(new AddinError("noRows")), true],
  ["a table with an error in a row", () => Promise.resolve([["value"], ["value", newCellError("#N/A")]]), true],
  ["a table of values", () => Promise.resolve([["value"]]), false],
])("who waits for failures is told of the first two, and not of the third: %s", async (_what, body, hasFailed) => {
  const { app } = new FaultyApp();
  const failed = jest.fn();
  const answered = answer({}, body);
  app.activity.whenWaitingCellsHaveFailed(failed);
  await answered.catch(() => undefined);
  expect(failed).toHaveBeenCalledTimes(hasFailed ? 1 : 0);
});

test("a canceled cell has not failed, and is counted once though its answer comes", async () => {
  const { app } = new FaultyApp();
  const failed = jest.fn();
  const invocation = new RuntimeInvocation();
  const answered = answer(invocation, () => Promise.reject(new AddinError("noRows")));
  app.activity.whenWaitingCellsHaveFailed(failed);
  invocation.onCanceled?.();
  await answered.catch(() => undefined);
  expect(failed).not.toHaveBeenCalled();
  expect(app.activity.counts.cellsDone).toBe(1);
});

test("what fails before anything is asked is an error at once, as is a table that is too large for Excel", () => {
  new FaultyApp();
  const misread = (): never => {
    throw new AddinError("badArgument");
  };
  const tooLarge = Array.from({ length: 200 }, () => ["x".repeat(30_000)]);
  expect(() => answer(undefined, misread)).toThrow(expect.objectContaining({ code: "#VALUE!" }));
  expect(() => answer(undefined, () => tooLarge)).toThrow(expect.objectContaining({ code: "#N/A" }));
});

/** An invocation as in office.js, where the handler is behind accessors of the prototype: deleting it would do nothing. */
class RuntimeInvocation {
  private handler: (() => void) | undefined;
  get onCanceled(): (() => void) | undefined {
    return this.handler;
  }
  set onCanceled(handler: (() => void) | undefined) {
    this.handler = handler;
  }
}
