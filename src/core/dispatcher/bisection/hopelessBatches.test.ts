import { settled } from "../../../../tests/support/manualClock";
import { HopelessBatches } from "./hopelessBatches";

describe("a recalculation in which nothing of a batch was taken", () => {
  test("is hopeless, and the next one is not", () => {
    const hopeless = new HopelessBatches();
    hopeless.found(1, 1);
    expect([hopeless.has(1, 1), hopeless.has(2, 1)]).toEqual([true, false]);
  });

  test("is hopeless for the parts of all its batches, and no others", () => {
    const hopeless = new HopelessBatches();
    hopeless.found(1, 0b01);
    hopeless.found(1, 0b10);
    expect([0b11, 0b100].map((parts) => hopeless.has(1, parts))).toEqual([true, false]);
  });

  test("is the last one until something is accepted", () => {
    const hopeless = new HopelessBatches();
    const areLast = [hopeless.areLast];
    hopeless.found(1, 1);
    areLast.push(hopeless.areLast);
    hopeless.end();
    expect([...areLast, hopeless.areLast]).toEqual([false, true, false]);
  });

  test("is not hopeless for the parts of an earlier one", () => {
    const hopeless = new HopelessBatches();
    hopeless.found(1, 0b01);
    hopeless.found(2, 0b10);
    expect([0b01, 0b10].map((parts) => hopeless.has(2, parts))).toEqual([false, true]);
  });
});

describe("batches", () => {
  /** Three batches of the second recalculation, each split until it is told to end. */
  const threeBatches = (hopeless: HopelessBatches) => {
    const started: number[] = [];
    const ends: ((error?: Error) => void)[] = [];
    const outcomes = [0, 1, 2].map((number) =>
      hopeless.inTurn(2, () => {
        started.push(number);
        return new Promise<number>((resolve, reject) => {
          ends[number] = (error) => (error ? reject(error) : resolve(number));
        });
      }),
    );
    return { started, outcomes, end: (number: number, error?: Error) => ends[number]?.(error) };
  };

  test("are split side by side where no earlier recalculation was hopeless", async () => {
    const { started } = threeBatches(new HopelessBatches());
    await settled();
    expect(started).toEqual([0, 1, 2]);
  });

  test("wait for the first one after a hopeless recalculation, and are split when this one is hopeless, too", async () => {
    const hopeless = new HopelessBatches();
    hopeless.found(1, 1);
    const { started, outcomes, end } = threeBatches(hopeless);
    await settled();
    expect(started).toEqual([0]);
    hopeless.found(2, 1);
    end(0);
    await settled();
    expect([started, await outcomes[0]]).toEqual([[0, 1, 2], 0]);
  });

  test("are split as soon as something of the first one is accepted", async () => {
    const hopeless = new HopelessBatches();
    hopeless.found(1, 1);
    const { started } = threeBatches(hopeless);
    await settled();
    hopeless.end();
    await settled();
    expect(started).toEqual([0, 1, 2]);
  });

  test("go on with the next one where the first one was given up and nothing is known", async () => {
    const hopeless = new HopelessBatches();
    hopeless.found(1, 1);
    const { started, outcomes, end } = threeBatches(hopeless);
    await settled();
    end(0, new Error("canceled"));
    await expect(outcomes[0]).rejects.toThrow("canceled");
    await settled();
    expect(started).toEqual([0, 1]);
  });
});
