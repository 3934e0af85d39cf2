import { LargeWrites } from "./largeWrites";

/** A range that notes what is written to it and to its parts, and the messages in which that goes. */
function noted() {
  const messages: string[][] = [[]];
  const part = (address: string) => ({
    set formulas(rows: unknown[][]) {
      messages.at(-1)?.push(`${address}: ${rows.length}`);
    },
    getCell: (first: number) => ({ getResizedRange: (rows: number) => part(`${first}-${first + rows}`) }),
  });
  const context = { sync: () => Promise.resolve(void messages.push([])) };
  const writes = new LargeWrites(context as unknown as Excel.RequestContext);
  return { messages, writes, range: part("all") as unknown as Excel.Range };
}

const alike = (rowCount: number, ...row: string[]) => Array.from({ length: rowCount }, () => row);

it("send a message before the next part would be too much for it, row by row", async () => {
  const { messages, writes, range } = noted();
  const formula = `=ZIP.LATEST([@CP],"${"x".repeat(60)}")`;
  await writes.write(range, "formulas", alike(25_000, formula, formula));
  expect(messages).toEqual([["0-9999: 10000"], ["10000-19999: 10000"], ["20000-24999: 5000"]]);
});
