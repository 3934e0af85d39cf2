import { forThisFile } from "../support/browser/forThisFile";
import { latestFromService, latestRequestsDuring, type LatestRequest } from "../support/browser/latestRequests";
import { fillDown, typeInto, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const levels = ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;

beforeAll(async () => {
  workbench = await open();
});

afterAll(() => workbench.close());

async function get(address: string): Promise<unknown[][]> {
  return workbench.page.evaluate((cells) => window.workbench?.get("Thousand", cells) ?? [], address);
}

async function codesOf(address: string): Promise<string[]> {
  return (await get(address)).map(([code]) => String(code));
}

/** The codes of the ready sheet, which the add-in holds already. */
async function demoCodes(): Promise<string[]> {
  const rows = await workbench.page.evaluate(() => window.workbench?.get("Demo", "A2:A21") ?? []);
  return rows.map(([code]) => String(code));
}

function codesIn(requests: readonly LatestRequest[]): string[] {
  return requests.flatMap(({ zip_codes }) => zip_codes).sort();
}

it("shows the ready sheet with a value in every row, and the formula of the first in the formula bar", async () => {
  expect(await workbench.page.locator("[data-u-comp=defined-name] input").inputValue()).toBe("B2");
  const rows = await workbench.page.evaluate(() => window.workbench?.get("Demo", "A2:H21") ?? []);
  const answers = await latestFromService(
    workbench.page,
    rows.map(([code]) => String(code)),
  );
  expect(rows).toEqual(rows.map(([code]) => [code, ...levels.map((level) => shownAs(answers[String(code)]?.[level]))]));
});

describe("a formula that is typed and filled down 1,000 rows", () => {
  it("asks 100 codes a request, shows every code's own values, and asks nothing again", async () => {
    const { page } = workbench;
    await page.getByText("Thousand", { exact: true }).click();
    const codes = await codesOf("A2:A1001");
    const demo = await demoCodes();
    const isNew = (code: string) => !demo.includes(code);
    const typed = await latestRequestsDuring(workbench, async () => {
      await typeInto(page, "B2", '=ZIP.LATEST(A2,"socioeconomic")');
      await whenIdle(page);
    });
    expect(codesIn(typed)).toEqual(codes.slice(0, 1).filter(isNew));

    const filled = await latestRequestsDuring(workbench, async () => {
      await fillDown(page, "B2:B1001");
      await whenIdle(page);
    });
    expect(filled).toHaveLength(10);
    expect(codesIn(filled)).toEqual(codes.slice(1).filter(isNew).sort());

    const answers = await latestFromService(page, codes);
    expect(await get("A2:H1001")).toEqual(
      codes.map((code) => [code, ...levels.map((level) => shownAs(answers[code]?.[level]))]),
    );

    const again = await latestRequestsDuring(workbench, async () => {
      await page.evaluate(() => window.workbench?.recalculate("Thousand", "B2:B1001"));
      await whenIdle(page);
    });
    expect(again).toEqual([]);
  });
});

/** A datum that the service does not have leaves the cell empty. */
function shownAs(datum: number | undefined): number | "" {
  return datum ?? "";
}
