import { call, type Cells, codesOf, column, failure, readable, requestsSince, startAfresh } from "./support/calls";
import { startTestApp, type TestApp } from "./support/testApp";

let stage: TestApp;
beforeAll(async () => void (stage = await startTestApp()));
afterAll(() => stage.service.close());

const indicator = "socioeconomic_ab";
type Form = "rank" | "percentile";

/** The places of all codes of a list among each other, reckoned one by one. */
async function reckoned(codes: readonly string[], form: Form): Promise<Cells> {
  const values = (await call("ZIP.LATEST", column(...codes), indicator)).map(([value]) => value);
  const numbers = values.filter((value): value is number => typeof value === "number");
  return values.map((value) => {
    if (typeof value !== "number") return [""];
    const [lower, higher] = [numbers.filter((one) => one < value), numbers.filter((one) => one > value)];
    return [form === "rank" ? higher.length + 1 : lower.length / (numbers.length - 1)];
  });
}

test.each<[Form]>([["rank"], ["percentile"]])(
  "the %s within a state and a municipality is the reckoned one",
  async (form) => {
    const codes = await codesOf("09");
    expect(await call("ZIP.RANK", column(...codes), indicator, "state", form)).toEqual(await reckoned(codes, form));
    const towns = (await call("ZIP.SEARCH", column(...codes), "municipality_id")).map(([id]) => id);
    const places = new Map<string, unknown>();
    for (const town of new Set(towns)) {
      const own = codes.filter((_, index) => towns[index] === town);
      for (const [index, [place]] of (await reckoned(own, form)).entries()) places.set(own[index] ?? "", place);
    }
    const ranked = await call("ZIP.RANK", column(...codes), indicator, null, form);
    // A code that is alone in its municipality has the percentile 1, as in Excel.
    expect(ranked).toEqual(codes.map((code) => [Number.isNaN(places.get(code)) ? 1 : places.get(code)]));
  },
);

test("codes are ranked among a list, those that are not in it as if they were, and in Spanish words", async () => {
  const [outside = "", ...list] = (await codesOf("09")).slice(0, 30);
  expect(await call("ZIP.RANK", column(...list), indicator, column(...list), "lugar")).toEqual(
    await reckoned(list, "rank"),
  );
  const [[alone] = []] = await call("ZIP.RANK", outside, indicator, column(...list), "percentil");
  expect([[alone]]).toEqual((await reckoned([outside, ...list], "percentile")).slice(0, 1));
});

test("a column of cells asks for the state once, whatever its rows are", async () => {
  const codes = (await codesOf("09")).slice(0, 40);
  startAfresh(stage);
  const ranked = await Promise.all(codes.map((code) => call("ZIP.RANK", code, indicator, "estado")));
  const [latest, , pages] = requestsSince(stage);
  expect([latest, pages]).toEqual([Math.ceil((await codesOf("09")).length / 100), 1]);
  expect(ranked.flat()).toEqual(await call("ZIP.RANK", column(...codes), indicator, "state"));
});

test("a bad or unknown code fails alone, and headers name the form", async () => {
  const cells = await call("ZIP.RANK", column("06600", "abc", "", "99999"), indicator, "state", null, 4);
  expect(readable(cells)).toEqual([
    ["Postal code", "Rank"],
    ["06600", expect.anything()],
    ["abc", expect.stringMatching(/^#VALUE! “abc” is not a postal code/)],
    ["", ""],
    ["99999", expect.stringMatching(/^#N\/A /)],
  ]);
});

test.each([
  [["06600"], /indicator”? is missing/],
  [["06600", "socioeconomic"], /can mean several things. Write one of these: socioeconomic_ab, socioeconomic_cplus/],
  [["06600", indicator, "planet"], /not valid for “within”. Use municipality or state, "\*" .*or a range/],
  [["06600", indicator, "state", "best"], /not valid for “?as/],
  [["06600", indicator, [["06600"], ["abc"]]], /“abc” is not a postal code/],
])("%j is refused", async (args, sentence) => {
  expect(await failure(call("ZIP.RANK", ...args))).toMatch(sentence);
});
