import { recordsOf } from "./csv";

test.each<[string, string, unknown[][]]>([
  ["nothing", "", []],
  ["a field alone, with no line break", "a", [["a"]]],
  ["empty fields, with and without quotes", 'a,,""', [["a", null, ""]]],
  ["an empty field at the end of the text", "a,", [["a", null]]],
  ["line breaks of every kind", "a\r\nb\nc\rd", [["a"], ["b"], ["c"], ["d"]]],
  ["blank lines", "\n\r\n\r", [[null], [null], [null]]],
  ["quotes, commas and line breaks inside quotes", '"a""b","c,d","e\r\n"', [['a"b', "c,d", "e\r\n"]]],
  ["quotes alone", '"""",""""""', [['"', '""']]],
])("reads %s", (_name, text, records) => {
  expect([...recordsOf(text, ",")]).toEqual(records);
});

test.each(['a"b', '"a"b', '"a', '"', '"a""', '"a" ,b', ' "a"'])("refuses %s", (text) => {
  expect(() => [...recordsOf(text, ",")]).toThrow(expect.objectContaining({ code: "tableBroken", details: {} }));
  expect(() => [...recordsOf(`x\n${text}`, ",")]).toThrow(expect.objectContaining({ details: { row: 1 } }));
});

test("reads what stands before a broken record first", () => {
  const records = recordsOf('a\nb\n"', ",");
  expect([records.next().value, records.next().value]).toEqual([["a"], ["b"]]);
});
