import { excelCheckEn } from "../src/core/locales/excelCheck.en";
import { excelCheckEs } from "../src/core/locales/excelCheck.es";
import type { CheckId, Surroundings } from "../src/excel/check/check";
import type { FakeSheet } from "../src/excel/testing/fakeSheet";
import { behaviors } from "../src/workbench/host/behaviors/behaviors";
import { HardExcel } from "./support/hardExcel";
import { lookedAtBehaviors, type MetBehavior, metBehaviors, metInBrowser, nameIn } from "./support/metBehaviors";

/** Where Node shows what a host does under a behavior: the checks that meet it, and what else the host then has. */
interface Host {
  checks: readonly CheckId[];
  sheets?: FakeSheet[];
  prepare?: (excel: HardExcel) => void;
  surroundings?: Partial<Surroundings>;
}

const calling: Host = { checks: ["blanks", "shapes", "dataTypes", "functionList", "messages"] };
const leftBusy: FakeSheet = { name: "Mine", formulas: [['=ZIP.LATEST("06600")']], values: [["#BUSY!"]] };

const hosts: Partial<Record<MetBehavior, Host>> = {
  "blank-as-zero": calling,
  "blank-as-null": calling,
  "blank-as-empty-text": calling,
  "one-cell-as-scalar": calling,
  "one-cell-as-table": calling,
  "errors-as-data-types": calling,
  "texts-as-data-types": calling,
  "numbers-as-data-types": calling,
  "formatted-numbers": calling,
  "old-metadata": calling,
  "small-messages": calling,
  "late-results-dropped": { checks: ["oldResult"] },
  "cell-edit": { checks: ["sheet", "blanks"] },
  "protected-sheet": { checks: ["sheet", "blanks"], prepare: protectSheets },
  "busy-left": { checks: ["busyCells"], sheets: [leftBusy] },
  "large-ranges-null": {
    checks: ["largeReply"],
    prepare: ({ workbook }) => void (workbook.replyLimit = { cells: 1999, answer: null }),
  },
  "response-limit": {
    checks: ["largeReply"],
    prepare: ({ workbook }) => void (workbook.replyLimit = { cells: 1999, answer: "ResponsePayloadSizeLimitExceeded" }),
  },
  "storage-refused": { checks: ["storage"], surroundings: { canStore: false } },
};

const service = { codes: ["06600", "06700"], queryId: "sales", expire: () => undefined };

describe("the check of this Excel", () => {
  it("names every behavior of the workbench's host in both languages, or says what to look at", () => {
    const met = Object.keys(metBehaviors) as MetBehavior[];
    expect([...new Set([...met, ...Object.keys(lookedAtBehaviors)])].sort()).toEqual(Object.keys(behaviors).sort());
    expect(Object.values(metBehaviors).sort()).toEqual(Object.keys(excelCheckEn.met).sort());
    for (const words of [excelCheckEn, excelCheckEs])
      expect(new Set(met.map((name) => nameIn(words.met, name))).size).toBe(met.length);
  });

  it("is seen to name each in Node or in the browser", () => {
    expect([...new Set([...Object.keys(hosts), ...metInBrowser])].sort()).toEqual(Object.keys(metBehaviors).sort());
  });

  it("leaves to a person what it cannot meet", async () => {
    const results = await new HardExcel("").check(Object.values(lookedAtBehaviors), service);
    expect(results.map(({ id, outcome }) => [id, outcome]).sort()).toEqual(
      Object.values(lookedAtBehaviors)
        .map((id) => [id, "look"])
        .sort(),
    );
  });

  it.each(Object.entries(hosts))("names %s, and no other behavior", async (name, host) => {
    const said = await metUnder(name, host);
    expect(said).toEqual([expect.stringContaining(nameIn(excelCheckEn.met, name as MetBehavior))]);
  });

  it("names busy-left where the add-in has filled such cells since it started", async () => {
    const surroundings = { leftBusy: () => Promise.resolve(2) };
    const [busyCells] = await new HardExcel("").check(["busyCells"], service, surroundings);
    expect(busyCells?.outcome).toBe("passed");
    expect(busyCells?.said(excelCheckEn)).toBe("none; 2 when the add-in started");
    expect(busyCells?.met?.map((behavior) => behavior(excelCheckEn.met))).toEqual([excelCheckEn.met.busyLeft]);
  });

  it("names none under a host without behaviors", async () => {
    expect(
      await metUnder("", { checks: [...calling.checks, "sheet", "busyCells", "storage", "largeReply", "oldResult"] }),
    ).toEqual([]);
  });

  it("names those that come together, each at the check that meets it", async () => {
    const said = await metUnder(
      "blank-as-zero,one-cell-as-table,texts-as-data-types,old-metadata,small-messages:3",
      calling,
    );
    const { met } = excelCheckEn;
    expect(said).toEqual([
      met.blankAsZero,
      met.oneCellAsTable,
      met.textsAsDataTypes,
      met.oldFunctionList,
      met.smallMessages(3),
    ]);
  });
});

/** What the report says of behaviors. */
async function metUnder(names: string, { checks, sheets = [], prepare, surroundings }: Host): Promise<string[]> {
  const excel = new HardExcel(names, sheets);
  prepare?.(excel);
  const results = await excel.check(checks, service, surroundings);
  return results.flatMap(({ met = [] }) => met.map((behavior) => behavior(excelCheckEn.met)));
}

function protectSheets({ workbook }: HardExcel): void {
  const { onSync } = workbook;
  workbook.onSync = () => {
    if (workbook.written.length > 0) throw Object.assign(new Error(), { code: "AccessDenied" });
    onSync();
  };
}
