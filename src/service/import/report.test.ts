import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Progress, Refusals } from "./report";

describe("the progress of an import", () => {
  const told = (isTTY: boolean): string => {
    let [now, text] = [0, ""];
    const progress = new Progress({ isTTY, write: (part) => (text += part) }, () => now);
    for (; now <= 4_000; now += 50) progress.update(() => `line ${now}`);
    progress.say("done");
    return text;
  };

  test("is one line that is rewritten, to a terminal", () => {
    const text = told(true);
    expect(text.split("\n")).toHaveLength(2);
    expect(text.split("\r")).toHaveLength(42);
    expect(text.endsWith("line 4000\r\u001b[Kdone\n")).toBe(true);
  });

  test("is a line every two seconds, to a file", () => {
    expect(told(false)).toBe("line 2000\nline 4000\ndone\n");
  });
});

describe("what an import refuses", () => {
  test("is told up to a bound, and kept as a whole, an import that fits leaves it alone and writes none", () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-report-"));
    const file = join(folder, "import/report.txt");
    const refusals = new Refusals();
    for (let line = 1; line <= 250; line++) refusals.addRow(`Line ${line}`, "it is empty");
    refusals.addValue("Line 251", 'a is "*"');
    const said: string[] = [];
    refusals.report((sentence) => said.push(sentence), file);
    expect(refusals.rowCount).toBe(250);
    expect(said).toHaveLength(202);
    expect(said[0]).toBe("Line 1 refused: it is empty");
    expect(said.slice(-2)).toEqual(["… and 51 more.", `Everything left out is listed in ${file}.`]);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect([lines.length, lines.at(-1)]).toEqual([251, 'Line 251, left empty: a is "*"']);
    new Refusals().report((sentence) => said.push(sentence), join(folder, "import/other.txt"));
    expect([said.length, readdirSync(join(folder, "import"))]).toEqual([202, ["report.txt"]]);
    rmSync(folder, { recursive: true });
  });
});
