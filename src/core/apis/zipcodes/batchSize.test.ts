import { AddinError } from "../../errors/addinError";
import { BatchSize } from "./batches";

const tooLong = (status: number): AddinError => new AddinError("refused", { status });

test("a request that is too long makes the next ones half as long, and never longer than they were", () => {
  const size = new BatchSize(100);
  size.learnFrom(tooLong(413), 61);
  expect(size.codes).toBe(31);
  size.learnFrom(tooLong(414), 100);
  expect(size.codes).toBe(31);
  size.learnFrom(tooLong(413), 4);
  expect(size.codes).toBe(10);
});

test("an address that is too long makes them shorter too", () => {
  const size = new BatchSize(100);
  size.learnFrom(tooLong(414), 100);
  expect(size.codes).toBe(50);
});

test.each([tooLong(400), new AddinError("timedOut"), { details: { status: 413 } }, undefined])(
  "%s says nothing of the length",
  (thrown) => {
    const size = new BatchSize(100);
    size.learnFrom(thrown, 100);
    expect(size.codes).toBe(100);
  },
);

test("another service may take as many as the interface allows", () => {
  const size = new BatchSize(100);
  size.learnFrom(tooLong(413), 100);
  size.reset();
  expect(size.codes).toBe(100);
});
