import { AddinError } from "../../errors/addinError";
import { BatchSize } from "./batches";

const tooLong = (status: number): AddinError => new AddinError("refused", { status });

test("a request that is too long makes the next ones half as long, never longer than they were, until the service changes", () => {
  const size = new BatchSize(100);
  const learned = [
    [413, 61],
    [414, 100],
    [413, 4],
  ].map(([status = 0, codes = 0]) => {
    size.learnFrom(tooLong(status), codes);
    return size.codes;
  });
  expect(learned).toEqual([31, 31, 10]);
  size.reset();
  expect(size.codes).toBe(100);
});

test.each([tooLong(400), new AddinError("timedOut"), { details: { status: 413 } }, undefined])(
  "%s says nothing of the length",
  (thrown) => {
    const size = new BatchSize(100);
    size.learnFrom(thrown, 100);
    expect(size.codes).toBe(100);
  },
);
