import {
  type AnalysisRequest,
  type AnalysisSheet,
  analysisSheet,
  firstRow,
  headingRow,
  headings,
  right,
  rowsOf,
  tallied,
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
  return analysisSheet(request, {
    kind: "nearest",
    title: sheet.nearestTitle,
    note: sheet.nearestNote,
    tally: { found: lat, of: "Center" },
    data: { letter: code, formula: `=ZIP.SEARCH(${codes},"centroid_lat",4)` },
    own: [
      { letter: "B", columns: own },
      {
        letter: storeOwn,
        columns: stores.own,
        formulaOf: (cells) => `IF(${nearest}="","",XLOOKUP(${nearest},${rowsOf(storeCode, stores)},${cells},""))`,
      },
    ],
    cells: [
      {
        address: "A4",
        content: `=${tallied(sheet, stores, sheet.stores(stores.address), { found: storeLat, of: "Center" })}`,
      },
      { address: "A5", content: sheet.average },
      { address: "B5", content: `=IFERROR(AVERAGE(${distances}),"")` },
      { address: "A6", content: sheet.farthest },
      { address: "B6", content: `=IF(COUNT(${distances})=0,"",MAX(${distances}))` },
      ...headings("A", sheet.code),
      { address: `A${firstRow}`, content: `=${rowsOf(code, request)}` },
      ...headings(store, sheet.store, sheet.distance),
      {
        address: `${km}${firstRow}`,
        content: `=IF(${nearest}="","",ZIP.DISTANCE(${rowsOf(code, request)},${nearest}))`,
      },
      { address: `${storeCode}${headingRow}`, content: `=ZIP.SEARCH(${stores.codes},"centroid_lat",4)` },
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
        const search = `ZIP.NEAREST(${code}${row},1,"zip_code",0,"",$${once}$${firstRow}#)`;
        return [`=IF(ISNUMBER(${lat}${row})*($${once}$${firstRow}<>""),${search},"")`];
      }),
    },
    formats: { "B5:B6": "#,##0.0", [distances]: "#,##0.0" },
    // A code on the left would run into the number before it.
    alignments: { [`${store}${headingRow}:${km}${headingRow}`]: "Right", [nearest]: "Right" },
    widths: { "A:A": 130, "B:Z": 110, [`${store}:${store}`]: 130 },
  });
}
