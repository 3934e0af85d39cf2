import { act, renderHook } from "@testing-library/react";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { useInsertion } from "./work";

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
  const { result } = renderHook(() => useInsertion(jest.fn(), jest.fn()));
  await act(() => result.current.insert(insertion));
  act(() => result.current.replacement?.confirm());
  await act(() => result.current.insert(insertion));
  expect(writes).toStrictEqual([undefined, cells]);
});
