import { ownCallsIn, withoutMangledCalls } from "./ownCalls";
import { tokensOf } from "./tokens";
import { writeFormula } from "./writeFormula";

const namesIn = (formula: unknown, prefix?: string): string[] => ownCallsIn(formula, prefix).map(({ name }) => name);

describe("tokens", () => {
  it.each([
    '=IF(A1="ZIP.LATEST(","a""b",ZIP.LATEST($A$2:B$5,"x;y",2))',
    "='It''s ZIP.LATEST('!A1&[Book.xlsx]Sheet1!B2#",
    "=SUM(Table1[[#All],[Col ']x]],{1,2;3,4},1.5E-3,#N/A)",
    '=ZIP.LATEST("never closed',
    "=Año!A2+ñ_1",
  ])("joined again are the formula: %s", (formula) => {
    expect(
      tokensOf(formula)
        .map(({ text }) => text)
        .join(""),
    ).toBe(formula);
  });
});

describe("own calls", () => {
  it("are found at the front and inside other functions, whatever their case", () => {
    expect(namesIn('=ZIP.LATEST(A2,"x")')).toEqual(["ZIP.LATEST"]);
    expect(namesIn('=IFERROR(SUM(zip.search(A2,"population")),QUERY.ROWS("q"))')).toEqual(["ZIP.SEARCH", "QUERY.ROWS"]);
  });

  it.each([
    '="ZIP.LATEST(A2)"',
    "='ZIP.LATEST('!A1",
    "=MYZIP.LATEST(A2)",
    "=ZIP.LATEST",
    "=ZIP(A2)",
    "ZIP.LATEST(A2)",
    12,
    "",
    null,
  ])("are not in %p", (formula) => {
    expect(namesIn(formula)).toEqual([]);
  });

  it("carry the prefix of the build, and no other is ours", () => {
    expect(namesIn("=ACME.ZIP.CODE(A2)", "ACME.")).toEqual(["ZIP.CODE"]);
    expect(namesIn("=ZIP.CODE(A2)", "ACME.")).toEqual([]);
  });
});

describe("writing a formula", () => {
  it("puts quotes around texts and none around cells", () => {
    expect(writeFormula("ZIP.LATEST", [{ cells: "A2:A9" }, 'a"b', 2])).toBe('=ZIP.LATEST(A2:A9,"a""b",2)');
  });

  it("keeps the position of an argument that is left out, and drops those at the end", () => {
    expect(writeFormula("ZIP.CATALOG", [undefined, "09015", undefined, undefined])).toBe('=ZIP.CATALOG(,"09015")');
    expect(writeFormula("ZIP.INDICATORS", [])).toBe("=ZIP.INDICATORS()");
  });

  it("joins names with commas, and writes them as an array where Excel would find the text too long", () => {
    expect(writeFormula("ZIP.LATEST", [{ cells: "A2" }, ["x", "y"]])).toBe('=ZIP.LATEST(A2,"x,y")');
    const long = ["a", "b", "c"].map((letter) => letter.repeat(100));
    expect(writeFormula("ZIP.LATEST", [{ cells: "A2" }, long])).toBe(
      `=ZIP.LATEST(A2,{${long.map((name) => `"${name}"`).join(",")}})`,
    );
  });

  it("writes the name of the build", () => {
    expect(writeFormula("ZIP.CODE", ["06700"], "ACME.")).toBe('=ACME.ZIP.CODE("06700")');
  });
});

describe("a mangled formula", () => {
  it.each([
    ['=_xldudf_ZIP_LATEST(A2,"health")', '=ZIP.LATEST(A2,"health")'],
    ["=BloombergUI.xla!_xldudf_ZIP_SEARCH(A2)", "=ZIP.SEARCH(A2)"],
    ["=[2]!_xldudf_QUERY_ROWS(A2)", "=QUERY.ROWS(A2)"],
    ["='C:\\Add-ins\\[my book.xla]x'!_xldudf_ZIP_LATEST(A2)", "=ZIP.LATEST(A2)"],
    ["=[1]Sheet1!_xldudf_ZIP_LATEST(A2)", "=ZIP.LATEST(A2)"],
    ["=_xlfn._xldudf_ZIP_LATEST(A2)", "=ZIP.LATEST(A2)"],
    [
      "=IFERROR(_xldudf_zip_latest([@CP]),_xldudf_ZIP_SEARCH(Sheet1!A2))",
      "=IFERROR(ZIP.LATEST([@CP]),ZIP.SEARCH(Sheet1!A2))",
    ],
  ])("gets the names of our functions back: %s", (mangled, formula) => {
    expect(withoutMangledCalls(mangled, "")).toBe(formula);
  });

  it.each(["=_xldudf_ACME_RATE(A2)", '="_xldudf_ZIP_LATEST("', "=_xldudf_ZIP_LATEST", "=ZIP_LATEST(A2)", "=Data!A2+1"])(
    "stays as it is where it has none of ours: %s",
    (formula) => {
      expect(withoutMangledCalls(formula, "")).toBe(formula);
    },
  );

  it("gets the name of the build back", () => {
    expect(withoutMangledCalls("=_xldudf_ACME_MX_ZIP_LATEST(A2)", "ACME.MX.")).toBe("=ACME.MX.ZIP.LATEST(A2)");
    expect(withoutMangledCalls("=_xldudf_ZIP_LATEST(A2)", "ACME.")).toBe("=_xldudf_ZIP_LATEST(A2)");
  });
});

test("commas and semicolons in a name, at which functions would split it, are written as spaces", () => {
  expect(writeFormula("QUERY.ROWS", ["sales", ["orders", "amount, MXN", "net;total"]], "")).toBe(
    '=QUERY.ROWS("sales","orders,amount MXN,net total")',
  );
});
