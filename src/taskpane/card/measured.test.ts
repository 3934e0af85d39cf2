import type { LatestPart } from "../../core/apis/zipcodes/latest/latestBatch";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { AddinError } from "../../core/errors/addinError";
import { paneEn } from "../locales/pane.en";
import { paneEs } from "../locales/pane.es";
import { basisOf, type CodeFigures, figuresOf, joined } from "./measured";

const times = [undefined, undefined];
const part = (data: Record<string, number>, ...unreadable: string[]): LatestPart => ({
  data,
  geography: { zip_code: "06600" },
  ...(unreadable.length > 0 && { unreadable }),
});
const answerOf = (...known: (LatestPart | AddinError)[]) => ({ known, times, parts: 3 });
const code = (figures: CodeFigures["figures"]): CodeFigures => ({
  item: { population: 10 } as ZipCodeItem,
  figures,
});

test("a figure that cannot be read is not left out of a total, a mean or a median", () => {
  const figures = figuresOf(answerOf(part({ b: 1 }, "a"), part({ c: 2 })));
  expect(figures).toEqual({ a: NaN, b: 1, c: 2 });
  for (const joining of ["sum", "population", "median"] as const) {
    const codes = [code({ a: 2, b: 2 }), code(figures), code({ b: 3 })];
    expect(joined(codes, "a", joining)).toBeNaN();
    expect(joined(codes, "b", joining)).toBe(joining === "sum" ? 6 : 2);
    expect(joined(codes, "d", joining)).toBeUndefined();
  }
});

test("codes whose figures did not come are not told as if they counted", () => {
  const failed = new AddinError("timedOut");
  const answers = [undefined, failed, answerOf(failed, failed), answerOf(part({}), failed)];
  const codes = answers.map((answer) => code(figuresOf(answer)));
  const centro = { name: "Centro", items: codes.map(({ item }) => item), measured: codes };
  const one = { name: "06700", items: centro.items.slice(3), measured: codes.slice(3) };
  expect(basisOf([one, centro], paneEn)).toBe("Centro: all 4 codes. No figures were received for 3 of them.");
  expect(basisOf([one, centro], paneEs)).toBe("Centro: los 4 códigos. No llegaron datos de 3 de ellos.");
  const none = { ...centro, measured: codes.slice(0, 3), items: centro.items.slice(0, 3) };
  expect(basisOf([none], paneEn)).toBe("Centro: all 3 codes. No figures were received for them.");
  expect(basisOf([none], paneEs)).toBe("Centro: los 3 códigos. No llegaron sus datos.");
  const missing = { ...one, measured: codes.slice(0, 1) };
  expect(basisOf([missing], paneEn)).toBe("06700: no figures were received.");
  expect(basisOf([missing], paneEs)).toBe("06700: no llegaron sus datos.");
});
