import { act, renderHook } from "@testing-library/react";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { paneEn } from "../locales/pane.en";
import { useInsertion, useQuestion } from "./work";

it("starts no second write while a confirmed insertion writes", async () => {
  const cells = { sheet: "S", address: "B1:B9" };
  const writes: unknown[] = [];
  const insertion = {
    write: (replaceable: unknown) => {
      writes.push(replaceable);
      return replaceable ? new Promise<string>(() => undefined) : Promise.reject(new CellsOccupiedError(cells));
    },
    said: (address: string) => address,
  };
  const pane = { words: paneEn, ask: () => Promise.resolve(true), say: jest.fn(), sayFailure: jest.fn() };
  const { result } = renderHook(() => useInsertion(pane));
  await act(() => Promise.resolve(void result.current(insertion)));
  await act(() => result.current(insertion));
  expect(writes).toStrictEqual([undefined, cells]);
});

it("answers a question with no where another takes its place, so that whoever has asked goes on", async () => {
  const { result } = renderHook(useQuestion);
  const asked = { text: "", yes: "", no: "" };
  let first: Promise<boolean> | undefined;
  act(() => void (first = result.current.ask({ ...asked, title: "first" })));
  act(() => void result.current.ask({ ...asked, title: "second" }));
  expect(await first).toBe(false);
  expect(result.current.question?.title).toBe("second");
});
