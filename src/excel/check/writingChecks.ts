import { withFunctionPrefix } from "../../core/functionPrefix";
import { CellsOccupiedError } from "../excelProblem";
import { prepareCalls } from "../formulas/prepareCalls";
import { oneCell } from "../sheets/area";
import { textFormat } from "../sheets/textFormat";
import { prepareTarget } from "../sheets/target";
import { type Check, judged, valuesSeen } from "./check";
import { addressAt } from "./checkSheet";

/** Conditions that the pane depends on when it writes to cells. */
export const writingChecks: Check[] = [
  {
    id: "textCell",
    needs: "zipcodes",
    async run({ sheet, service: { codes }, nameOf }) {
      const first = await sheet.newBlock(nameOf("textCell"), 1);
      await sheet.run(async (context, worksheet) => {
        worksheet.getRangeByIndexes(first.row, first.column, 1, 1).numberFormat = [[textFormat]];
        const formula = withFunctionPrefix(`=ZIP.SEARCH("${codes[0]}","zip_code")`);
        const { write } = await prepareCalls(context, worksheet, [{ ...first, formula }]);
        write();
        await context.sync();
      });
      const isExpected = (values: unknown[][]): boolean => values[0]?.[0] === codes[0];
      const values = await sheet.readUntil(oneCell(first), isExpected);
      return judged(isExpected(values), valuesSeen(values));
    },
  },
  {
    id: "emptyText",
    async run({ sheet, nameOf }) {
      const first = await sheet.newBlock(nameOf("emptyText"), 1);
      await sheet.write(first, [['=IF(TRUE,"","")']]);
      const target = { sheet: sheet.id, ...oneCell(first), replaceable: undefined };
      const isSeen = await sheet.run((context) =>
        prepareTarget(context, target).then(
          () => false,
          (thrown) => thrown instanceof CellsOccupiedError,
        ),
      );
      return { outcome: isSeen ? "passed" : "failed", said: (words) => words.seen.occupied(isSeen) };
    },
  },
  {
    id: "tableColumn",
    needs: "zipcodes",
    async run({ sheet, service: { codes }, nameOf }) {
      const first = await sheet.newBlock(nameOf("tableColumn"), 3);
      await sheet.write(first, [["CP", "Result"], [`'${codes[0]}`], [`'${codes[1]}`]]);
      await sheet.run(async (context, worksheet) => {
        worksheet.tables.add(`${addressAt(first)}:${addressAt(first, 2, 1)}`, true);
        const column = worksheet.getRangeByIndexes(first.row + 1, first.column + 1, 2, 1);
        const formula = withFunctionPrefix('=ZIP.SEARCH([@CP],"zip_code")');
        column.formulas = [[formula], [formula]];
        await context.sync();
      });
      const isExpected = (values: unknown[][]): boolean => values[0]?.[0] === codes[0] && values[1]?.[0] === codes[1];
      const area = { row: first.row + 1, column: first.column + 1, rowCount: 2, columnCount: 1 };
      const values = await sheet.readUntil(area, isExpected);
      return judged(isExpected(values), valuesSeen(values));
    },
  },
];
