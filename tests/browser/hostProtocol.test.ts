import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const { get, set, message, select } = demoSheet(() => workbench);

beforeAll(async () => {
  workbench = await open();
});

afterAll(() => workbench?.close());

async function answerOf(formula: string, address = "K1"): Promise<unknown> {
  await set(address, formula);
  await whenIdle(workbench.page);
  return (await get(address))[0]?.[0];
}

interface Seen {
  bursts: number[];
  canceled: unknown[];
}

async function seenByAddin(): Promise<Seen> {
  return workbench.addin().evaluate(() => (window as unknown as { seen: Seen }).seen);
}

describe("custom functions in Microsoft's runtime", () => {
  it("get text as text, a blank cell as null, a range as a table with empty texts", async () => {
    await set("J1:J2", [["'06600"], [""]]);
    expect(await answerOf("=TEST.ECHO(J1)")).toBe('{"value":"06600","matrix":null}');
    expect(await answerOf("=TEST.ECHO(J2,J1:J2)")).toBe('{"value":null,"matrix":[["06600"],[""]]}');
  });

  it("get arguments as they are, and null for those that are left out", async () => {
    expect(await answerOf('=TEST.GIVEN("12",,TRUE)')).toBe('["12",null,true]');
  });

  it("get an error cell as an error object", async () => {
    expect(await answerOf("=TEST.ERRORNAME(1/0)")).toBe("error #DIV/0!");
    expect(await answerOf("=TEST.ERRORNAME(NA())")).toBe("error #N/A");
  });

  it("are called once for each element of an array in a scalar parameter", async () => {
    await answerOf("=TEST.ECHO(A2:A3)", "K6");
    expect(await get("K6:K7")).toEqual([['{"value":"06600","matrix":null}'], ['{"value":"64000","matrix":null}']]);
    await set("K6", "");
  });

  it("fail with an error value whose sentence the page shows under the formula bar", async () => {
    expect(await answerOf('=TEST.FAIL("#N/A","Nothing is known of this.")', "K12")).toBe("#N/A");
    await select("K12");
    const sentence = workbench.page.locator(".sentence [role=status]");
    expect(await sentence.textContent()).toBe("Nothing is known of this.");
    await select("A1");
    expect(await sentence.textContent()).toBe("");
  });

  it("may answer errors beside values", async () => {
    await answerOf("=TEST.MIXED()", "K13");
    expect(await get("K13:L13")).toEqual([["good", "#N/A"]]);
    expect(await message("L13")).toBe("no data here");
  });

  it("make formulas that read them wait, and none that reads the rest of the sheet", async () => {
    await set("K15:L15", [["=TEST.NEVER(1)", "=K15&1"]]);
    await set("M15", "=1+1");
    await workbench.page.waitForFunction(() => window.workbench?.get("Demo", "M15")[0]?.[0] === 2);
    expect(await get("K15:L15")).toEqual([["#BUSY!", "#BUSY!"]]);
    await set("K15:M15", "");
  });

  it("are canceled when their cell is deleted or overwritten", async () => {
    await set("K16:K17", [['=TEST.NEVER("deleted")'], ['=TEST.NEVER("overwritten")']]);
    await workbench.page.waitForFunction(() => (window.workbench?.pending ?? 0) >= 2);
    await set("K16:K17", [[""], ["=1+1"]]);
    await whenIdle(workbench.page);
    expect((await seenByAddin()).canceled).toEqual(expect.arrayContaining(["deleted", "overwritten"]));
    expect(await get("K16:K17")).toEqual([[""], [2]]);
  });

  it("stream values until their cell is deleted", async () => {
    await set("K18", "=TEST.CLOCK()");
    await workbench.page.waitForFunction(() => Number(window.workbench?.get("Demo", "K18")[0]?.[0]) > 3);
    await set("K18", "");
    await whenIdle(workbench.page);
    expect((await seenByAddin()).canceled).toContain("clock");
  });

  it("meet in one burst, as many as 1,000 cells ask, each called once", async () => {
    const before = (await seenByAddin()).bursts.length;
    await workbench.page.evaluate(() => {
      window.workbench?.set(
        "Thousand",
        "D1:D1000",
        Array.from({ length: 1000 }, (_, row) => [`=TEST.ECHO(${row})`]),
      );
    });
    await whenIdle(workbench.page);
    const bursts = (await seenByAddin()).bursts.slice(before);
    expect(bursts.reduce((sum, burst) => sum + burst, 0)).toBe(1000);
    expect(bursts.length).toBeLessThanOrEqual(4);
    const shown = await workbench.page.evaluate(() => window.workbench?.get("Thousand", "D1:D1000"));
    expect(shown).toEqual(Array.from({ length: 1000 }, (_, row) => [JSON.stringify({ value: row, matrix: null })]));
  });

  it("are called again when asked, only in the cells that are meant", async () => {
    const before = (await seenByAddin()).bursts.length;
    await workbench.page.evaluate(() => window.workbench?.recalculate("Thousand", "D1:D10"));
    await whenIdle(workbench.page);
    const bursts = (await seenByAddin()).bursts.slice(before);
    expect(bursts.reduce((sum, burst) => sum + burst, 0)).toBe(10);
  });
});

describe("the workbench's page", () => {
  it("restarts the add-in in the other language and sends the open calls again", async () => {
    await set("K22", "=TEST.NEVER(1)");
    await workbench.page.getByRole("button", { name: "ES", exact: true }).click();
    await workbench.page.getByText("Esto no es Excel.").waitFor();
    const state = workbench.page.frameLocator(".pane iframe").locator("#state");
    await state.getByText("Excel OfficeOnline es-MX false").waitFor();
    await set("K23", "=TEST.ECHO(1)");
    await workbench.page.waitForFunction(() => window.workbench?.get("Demo", "K23")[0]?.[0] !== "#BUSY!");
    await set("K22", "");
    await workbench.page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>(".pane iframe")?.contentWindow;
      return (frame as unknown as { seen?: Seen } | null)?.seen?.canceled.includes(1);
    });
    await workbench.page.getByRole("button", { name: "EN", exact: true }).click();
    await state.getByText("en-US").waitFor();
  });

  it("tells the add-in its theme", async () => {
    await workbench.page.getByRole("button", { name: "Dark", exact: true }).click();
    const isDark = await workbench.addin().evaluate(() => Office.context.officeTheme.isDarkTheme);
    expect(isDark).toBe(true);
    expect(await workbench.addin().evaluate(() => document.body.style.color)).toBe("rgb(255, 255, 255)");
    await workbench.page.getByRole("button", { name: "Light", exact: true }).click();
  });

  it("says what to do where the add-in's scripts are gone", async () => {
    const { page } = workbench;
    await page.route("**/taskpane.js", (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "ES", exact: true }).click();
    await page.getByText(/^No se pudo cargar el complemento: .* npm start/).waitFor();
  });
});
