import { samplesEn } from "../../core/locales/samples.en";
import { readArea } from "../sheets/area";
import { sampleSheets } from "./sampleSheets";

const areaAt = (address: string) => {
  const area = readArea(address);
  if (!area) throw new Error(`${address} is no address.`);
  return area;
};

test("every heading over a column of formatted figures stands on the right, as the figures do", () => {
  for (const { name, formats, figureHeadings } of sampleSheets(samplesEn)) {
    const headings = figureHeadings.map(areaAt);
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
