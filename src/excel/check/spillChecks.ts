import type { Check } from "./check";
import { judged, valuesSeen } from "./check";
import { formulaCheck } from "./formulaCheck";

const levels = 7;

/** Checks how results spill, and what Excel reports for the cells that they fill. */
export const spillChecks: Check[] = [
  formulaCheck({
    id: "latestRow",
    needs: "zipcodes",
    cells: (_first, { codes }) => [[`=ZIP.LATEST("${codes[0]}","socioeconomic")`]],
    answers: { row: 0, column: 0, rowCount: 1, columnCount: levels },
    isExpected: (values) => values.flat().every((value) => typeof value === "number"),
  }),
  formulaCheck({
    id: "headers",
    needs: "zipcodes",
    cells: (_first, { codes }) => [[`=ZIP.LATEST({"${codes[0]}";"${codes[1]}"},"socioeconomic",2)`]],
    answers: { row: 0, column: 0, rowCount: 3, columnCount: levels + 1 },
    isExpected: (values, { codes }) => {
      const [headers = [], ...rows] = values;
      const areTexts = headers.every((header) => typeof header === "string" && /^\w+$/.test(header));
      return areTexts && rows.every(([code], index) => code === codes[index]);
    },
  }),
  formulaCheck({
    id: "queryTable",
    needs: "queries",
    cells: (_first, { queryId }) => [[`=QUERY.ROWS("${queryId}",,1,1)`]],
    answers: { row: 0, column: 0, rowCount: 2, columnCount: 1 },
    isExpected: (values) => values.flat().every((value) => value !== "" && !String(value).startsWith("#")),
  }),
  {
    id: "spilledFormulas",
    needs: "zipcodes",
    async run({ sheet, service: { codes }, nameOf }) {
      const first = await sheet.newBlock(nameOf("spilledFormulas"), 1);
      const row = { ...first, rowCount: 1, columnCount: 2 };
      await sheet.write(first, [[`=ZIP.LATEST("${codes[0]}","socioeconomic")`]]);
      const values = await sheet.readUntil(row, ([cells = []]) => typeof cells[1] === "number");
      const formulas = await sheet.run(async (context, worksheet) => {
        const range = worksheet.getRangeByIndexes(row.row, row.column, 1, 2).load("formulas");
        await context.sync();
        return range.formulas as unknown[][];
      });
      const [[own, spilled] = []] = formulas;
      const isKnown = ["", values[0]?.[1], own].includes(spilled);
      return judged(isKnown, valuesSeen(formulas), [spilled === own ? (met) => met.spilledFormulas : undefined]);
    },
  },
];
