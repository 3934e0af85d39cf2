import { samplesEn } from "./samples.en";
import { samplesEs } from "./samples.es";
import { intersection, readArea, writeArea } from "../sheets/area";
import { sampleSheets } from "./sampleSheets";

const areaAt = (address: string) => {
  const area = readArea(address);
  if (!area) throw new Error(`${address} is no address.`);
  return area;
};

test("every heading over a column of formatted figures stands on the right, as the figures do", () => {
  for (const { name, formats, alignments = {} } of sampleSheets(samplesEn)) {
    const headings = Object.keys(alignments).map(areaAt);
    const columns = Object.entries(formats)
      .filter(([, format]) => format !== "@")
      .map(([address]) => areaAt(address))
      .filter(({ rowCount, columnCount }) => rowCount * columnCount > 1);
    const left = columns.filter(
      ({ row, column, columnCount }) =>
        !headings.some(
          (area) =>
            area.row === row - 1 && area.column <= column && area.column + area.columnCount >= column + columnCount,
        ),
    );
    expect([name, left]).toEqual([name, []]);
  }
});

/** Points that a character of a heading takes in the widest font that the workbench may have. */
const characterWidth = 6.6;

test.each([
  ["en", samplesEn],
  ["es", samplesEs],
])("every heading has room in its column, or a blank beside it: %s", (_, words) => {
  for (const { name, cells, alignments = {}, widths } of sampleSheets(words)) {
    const isIn = (address: string, area: string): boolean => intersection(areaAt(area), areaAt(address)) !== undefined;
    const cut = cells.filter(({ address, content, look }) => {
      const [, width = 0] = Object.entries(widths).findLast(([columns]) => isIn(address, columns)) ?? [];
      if (look !== "heading" || String(content).length * characterWidth <= width) return false;
      const at = areaAt(address);
      const beside = writeArea({
        ...at,
        column: at.column + (Object.keys(alignments).some((area) => isIn(address, area)) ? -1 : 1),
      });
      return cells.some((cell) => cell.address === beside);
    });
    expect([name, cut]).toEqual([name, []]);
  }
});

test("populations and amounts have separators on every sheet", () => {
  const separated = sampleSheets(samplesEn).map(({ formats }) =>
    Object.keys(formats).filter((address) => formats[address]?.startsWith("#,##0")),
  );
  expect(separated).toEqual([["C5:C54"], ["C8"], ["B6:B20"], ["A25:B25"], ["D6:D25", "E6:E25", "I15:I20", "J15:J20"]]);
});
