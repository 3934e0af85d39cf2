import { CellError } from "../functions/cellValue";
import { readResults } from "./handOvers";

function valueOf(ok: boolean, value: unknown, errorCode?: number) {
  return readResults([[7, ok, value, errorCode]])[0]?.value;
}

test("reads values and tables", () => {
  expect(
    readResults([
      [1, true, "06600"],
      [
        2,
        true,
        [
          [1, null],
          [true, "x"],
        ],
      ],
    ]),
  ).toEqual([
    { id: 1, value: "06600" },
    {
      id: 2,
      value: [
        [1, null],
        [true, "x"],
      ],
    },
  ]);
});

test.each([
  [1, "No data.", new CellError("#N/A", "No data.")],
  [7, "Bad code.", new CellError("#VALUE!", "Bad code.")],
  [6, "dropped by Excel", new CellError("#NUM!")],
  [3, "", new CellError("#VALUE!")],
  [10, "", new CellError("#NAME?")],
])("reads a failure with code %p", (code, message, expected) =>
  expect(valueOf(false, message, code)).toEqual(expected),
);

test("reads errors inside a table", () => {
  const error = { type: "Error", basicValue: "#N/A", basicType: "Error", message: "No data." };
  expect(valueOf(true, [[error, 0.5]])).toEqual([[new CellError("#N/A", "No data."), 0.5]]);
});

test.each([[[1, 2]], [[[1, 2], [3]]], [[]], [[[]]]])("answers #VALUE! to %j, which is no table", (value) => {
  expect(valueOf(true, value)).toEqual(new CellError("#VALUE!"));
});

test("refuses what the runtime never writes", () => {
  expect(() => readResults("x")).toThrow("no list");
  expect(() => readResults([["x", true, 1]])).toThrow("without an id");
});
