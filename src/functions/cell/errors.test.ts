import { AddinError } from "../../core/errors/addinError";
import { isCellError, newCellError, toCellError } from "./errors";

test("an error that a cell holds already stays what it is", () => {
  const error = toCellError(new AddinError("noRows"), "en");
  expect([toCellError(error, "es"), isCellError(error), isCellError(new Error("x"))]).toEqual([error, true, false]);
});

test("what is no error of ours is internal, with a sentence", () => {
  const error = toCellError(new TypeError("x is undefined"), "en");
  expect([error.code, error.message.length > 0, error.message.includes("x is undefined")]).toEqual([
    "#N/A",
    true,
    false,
  ]);
});

test.each(["#REF!", "#SPILL!", "#CALC!"])("%s, which a function can only be given, is #N/A with a sentence", (code) => {
  const error = toCellError(newCellError(code), "en");
  expect([error.code, error.message]).toEqual([
    "#N/A",
    `A cell that the formula refers to contains ${code}. Check that cell first.`,
  ]);
});

test("#NAME? is #N/A with a sentence about names", () => {
  const error = toCellError(newCellError("#NAME?"), "en");
  expect([error.code, error.message]).toEqual(["#N/A", expect.stringContaining("contains #NAME?. Check its names")]);
});

test.each(["#VALUE!", "#N/A", "#DIV/0!", "#NUM!", "#NULL!"])("%s, which a function can answer with, stays", (code) => {
  const error = newCellError(code, "said in the cell");
  expect(toCellError(error, "en")).toBe(error);
});

describe("sentences", () => {
  const offline = new AddinError("offline");
  const said = (sentence: string) => () => sentence;

  /** The module before any sentences have loaded. */
  async function afresh() {
    let errors = await import("./errors");
    await jest.isolateModulesAsync(async () => {
      errors = await import("./errors");
    });
    return { ...errors, sentence: () => errors.toCellError(offline, "en").message };
  }

  test("that have not come are replaced by the bare code", async () => {
    const { sentence, sentencesToCome } = await afresh();
    expect([sentence(), sentencesToCome()]).toEqual(["offline", undefined]);
  });

  test("that are there are told at once", async () => {
    const { provideSentences, sentence, sentencesToCome } = await afresh();
    provideSentences(said("No network."));
    expect([sentence(), sentencesToCome()]).toEqual(["No network.", undefined]);
  });

  test("that are on their way are waited for, once", async () => {
    const { awaitSentences, sentence, sentencesToCome } = await afresh();
    awaitSentences(() => Promise.resolve(said("No network.")));
    expect(sentencesToCome()).toBeInstanceOf(Promise);
    await sentencesToCome();
    expect([sentence(), sentencesToCome()]).toEqual(["No network.", undefined]);
  });

  test("that do not come keep no cell waiting, and are loaded again for the next error", async () => {
    const { awaitSentences, sentence, sentencesToCome } = await afresh();
    const loads = [Promise.reject<() => string>(new Error("ChunkLoadError")), Promise.resolve(said("No network."))];
    awaitSentences(() => loads.shift()!);
    await sentencesToCome();
    expect([sentence(), sentencesToCome()]).toEqual(["offline", undefined]);
    await Promise.resolve();
    expect([sentence(), sentencesToCome()]).toEqual(["No network.", undefined]);
  });
});
