import type { Frame } from "playwright-core";
import { connectionTested } from "../support/browser/connectionTested";
import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { typeInto, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

/** What becomes of the tokens of somebody who starts without any. */

const tokens = { zipcodes: "demo-zip-token", queries: "demo-query-token" };
const remember = "Remember on this computer";
const refusal = "The service does not accept the token: it is wrong or has expired. Enter a new one in the pane.";

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;
const { get, message } = demoSheet(() => workbench);

afterEach(() => workbench.close());

it("a newcomer is told which token is wrong; what is entered, remembered and forgotten in one window is so in every window", async () => {
  workbench = await open({ hasTokens: false });
  const first = (pane = workbench.addin());
  expect(await get("B2")).toEqual([["#N/A"]]);
  expect(await message("B2")).toBe("No token yet. Open the ZIP for Excel pane and connect.");

  await openTab("Connect");
  await pane.getByLabel(remember).check();
  await connect({ zipcodes: "wrong-token", queries: tokens.queries });
  const [codes, queries] = await findings();
  expect(codes).toContain("Enter another in the Connect tab.");
  expect(queries).toContain("The token works");
  await expectSoon(() => message("B2"), refusal);
  await expectSoon(async () => (await stored()).includes("wrong-token"), true);

  pane = await workbench.openAnother();
  await openTab("Connect");
  await pane
    .getByText(/^The service does not accept/)
    .first()
    .waitFor();
  await connect({ zipcodes: `Authorization: token ${tokens.zipcodes}\n`, queries: "" });
  expect((await findings()).join("\n")).toContain("Asked for");
  await first.getByText(/^A token was remembered in another window and is now used here too/).waitFor();
  await workbench.page.waitForFunction(() => typeof window.workbench?.get("Demo", "B21")[0]?.[0] === "number");
  await whenIdle(workbench.page);
  const values = (await get("B2:H21")).flat();
  expect(values.filter((value) => typeof value === "string" && value.startsWith("#"))).toEqual([]);

  await pane.getByLabel(remember).uncheck();
  await expectSoon(() => first.getByLabel(remember).isChecked(), false);
  expect(await stored()).not.toContain(tokens.zipcodes);
  await pane.getByLabel(remember).check();
  await expectSoon(async () => (await stored()).includes(tokens.zipcodes), true);
  await expectSoon(async () => (await stored()).includes("latest/"), true);

  await pane.getByRole("button", { name: "Forget" }).click();
  await pane.getByRole("alertdialog").getByRole("button", { name: "Forget" }).click();
  await pane.getByText("Forgotten. No tokens or answers are left").waitFor();
  await first.getByText(/^Forgotten in another window/).waitFor();
  await first.getByRole("button", { name: "Connect", exact: true }).click();
  await first.getByText("No token entered; not tested.").first().waitFor();
  await typeInto(workbench.page, "K2", '=ZIP.LATEST("01000","socioeconomic_ab")');
  await whenIdle(workbench.page);
  expect(await message("K2")).toBe("No token yet. Open the ZIP for Excel pane and connect.");
  expect(await stored()).toBe("{}");
});

async function openTab(name: string): Promise<void> {
  await pane.getByRole("tab", { name }).click();
}

/** Pastes as a person does who has copied from an e-mail. */
async function paste(label: string, text: string): Promise<void> {
  await pane.getByLabel(label, { exact: true }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function connect(given: { zipcodes: string; queries: string }): Promise<void> {
  await openTab("Connect");
  await paste("Token for postal codes", given.zipcodes);
  await paste("Token for saved queries", given.queries);
  await pane.getByRole("button", { name: "Connect", exact: true }).click();
  await connectionTested(pane);
}

function findings(): Promise<string[]> {
  return pane.getByRole("list", { name: "Result of the test" }).getByRole("listitem").allInnerTexts();
}

/** All that the add-in's origin keeps, as text, without what belongs to the workbench around it. */
function stored(): Promise<string> {
  return pane.evaluate(async () => {
    const kept: Record<string, unknown> = {};
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(storage)) if (key.includes("zip-for-excel")) kept[key] = value;
    }
    for (const { name = "" } of await indexedDB.databases()) {
      if (name === "workbench") continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(name));
      });
      for (const store of database.objectStoreNames) {
        await new Promise<void>((resolve) => {
          const cursors = database.transaction(store).objectStore(store).openCursor();
          cursors.onsuccess = () => {
            const cursor = cursors.result;
            if (!cursor) return resolve();
            kept[`${name} ${JSON.stringify(cursor.key)}`] = cursor.value;
            cursor.continue();
          };
        });
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}

/** Waits for background work, which is done in a moment, and within ten seconds at the latest. */
async function expectSoon<Value>(read: () => Promise<Value>, wanted: Value): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end && (await read()) !== wanted) await workbench.page.waitForTimeout(50);
  expect(await read()).toEqual(wanted);
}
