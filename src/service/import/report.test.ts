import { Report } from "./report";

describe("the progress of an import", () => {
  const told = (isTTY: boolean): string => {
    let [now, text] = [0, ""];
    const report = new Report({ isTTY, write: (part) => (text += part) }, "report.txt", () => now);
    for (; now <= 4_000; now += 50) report.update(() => `line ${now}`);
    report.say("done");
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
