import { functionPrefix, withFunctionPrefix } from "../../core/functionPrefix";
import {
  type AnalysisRequest,
  type AnalysisSheet,
  firstRow,
  headingRow,
  headings,
  ownAlignments,
  ownCells,
  ownFormats,
  right,
  rowsOf,
  tallied,
  top,
} from "./analysisSheet";

/** Each row of the user's list with the nearest store of another list. */
export function nearestSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, own, rowCount, stores } = request;
  const { sheet } = words;
  const store = right("B", own.length);
  const km = right(store, 1);
  const storeOwn = right(km, 1);
  const code = right(storeOwn, stores.own.length + 1);
  const [lat, storeCode, storeLat, once] = [right(code, 1), right(code, 2), right(code, 3), right(code, 4)];
  const [nearest, distances] = [rowsOf(store, request), rowsOf(km, request)];
  const tally = { has: sheet.hasCenter, lacks: sheet.lacksCenter };
  return {
    name: sheet.names.nearest,
    cells: [
      ...top(request, { title: sheet.nearestTitle, note: sheet.nearestNote, found: lat, ...tally }),
      {
        address: "A4",
        content: `=${tallied(sheet, stores, sheet.stores(stores.address), { found: storeLat, ...tally })}`,
      },
      { address: "A5", content: sheet.average },
      { address: "B5", content: `=IFERROR(AVERAGE(${distances}),"")` },
      { address: "A6", content: sheet.farthest },
      { address: "B6", content: `=IF(COUNT(${distances})=0,"",MAX(${distances}))` },
      ...headings("A", sheet.code),
      { address: `A${firstRow}`, content: `=${rowsOf(code, request)}` },
      ...ownCells("B", own),
      ...headings(store, sheet.store, sheet.distance),
      {
        address: `${km}${firstRow}`,
        content: withFunctionPrefix(`=IF(${nearest}="","",ZIP.DISTANCE(${rowsOf(code, request)},${nearest}))`),
      },
      ...ownCells(
        storeOwn,
        stores.own,
        (cells) => `IF(${nearest}="","",XLOOKUP(${nearest},${rowsOf(storeCode, stores)},${cells},""))`,
      ),
      { address: `${code}${headingRow - 1}`, content: sheet.data, look: "heading" },
      { address: `${code}${headingRow}`, content: withFunctionPrefix(`=ZIP.SEARCH(${codes},"centroid_lat",4)`) },
      {
        address: `${storeCode}${headingRow}`,
        content: withFunctionPrefix(`=ZIP.SEARCH(${stores.codes},"centroid_lat",4)`),
      },
      ...headings(once, sheet.code),
      // A single store that is bad, unknown or without a center would fail every search; without any, all codes would be searched.
      {
        address: `${once}${firstRow}`,
        content: `=UNIQUE(FILTER(${rowsOf(storeCode, stores)},ISNUMBER(${rowsOf(storeLat, stores)}),""))`,
      },
    ],
    rows: {
      from: `${store}${firstRow}`,
      formulas: Array.from({ length: rowCount }, (_, index) => {
        const row = firstRow + index;
        const search = `${functionPrefix}ZIP.NEAREST(${code}${row},1,"zip_code",0,"",$${once}$${firstRow}#)`;
        return [`=IF(ISNUMBER(${lat}${row})*($${once}$${firstRow}<>""),${search},"")`];
      }),
    },
    formats: {
      "B5:B6": "#,##0.0",
      [distances]: "#,##0.0",
      ...ownFormats("B", own, rowCount),
      ...ownFormats(storeOwn, stores.own, rowCount),
    },
    // A code on the left would run into the number before it.
    alignments: {
      [`${store}${headingRow}:${km}${headingRow}`]: "Right",
      [nearest]: "Right",
      ...ownAlignments("B", own),
      ...ownAlignments(storeOwn, stores.own),
    },
    widths: { "A:A": 130, "B:Z": 110, [`${store}:${store}`]: 130 },
  };
}
