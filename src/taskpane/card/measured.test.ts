import type { LatestPart } from "../../core/apis/zipcodes/latest/latestBatch";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { AddinError } from "../../core/errors/addinError";
import { geographyEn } from "../locales/geography.en";
import { paneEn } from "../locales/pane.en";
import { geographyEs } from "../locales/geography.es";
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
  expect(basisOf([one, centro], paneEn)).toBe("Centro: all 4 codes. No figures came for 3 of them.");
  expect(basisOf([one], paneEn)).toBe("");
  expect(geographyEs.card.basis("Centro", 4, 4, 3)).toBe("Centro: los 4 códigos. No llegaron datos de 3 de ellos.");
  expect(geographyEn.card.basis("Centro", 4, 4, 0)).toBe("Centro: all 4 codes.");
  expect(geographyEn.card.basis("Centro", 4, 4, 4)).toBe("Centro: all 4 codes. No figures came for them.");
  expect(geographyEs.card.basis("Centro", 4, 4, 4)).toBe("Centro: los 4 códigos. No llegaron sus datos.");
  expect(geographyEn.card.basis("06700", 1, 1, 1)).toBe("06700: no figures came.");
  expect(geographyEs.card.basis("06700", 1, 1, 1)).toBe("06700: no llegaron sus datos.");
});
