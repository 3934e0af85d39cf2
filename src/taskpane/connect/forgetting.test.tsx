import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CannedReply } from "../../../tests/support/cannedFetch";
import { emptyStore } from "../../page/indexedDbStore";
import { ownerIn } from "../frame/useAccount";
import { openPane } from "../../../tests/support/taskpane/openPane";

jest.mock("../../page/indexedDbStore", () => ({
  ...jest.requireActual<object>("../../page/indexedDbStore"),
  emptyStore: jest.fn(() => Promise.resolve(true)),
}));

const item = { zip_code: "06700" };
const fine: CannedReply = { body: { total_count: 1, limit: 1, offset: 0, data: [item] } };

it("forgets the token, and the demonstration of the other service", async () => {
  const { app } = openPane(() => fine, { zipcodes: "right" }, { demoTokens: { queries: "demo" } });
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  await userEvent.click(await screen.findByRole("button", { name: "Forget" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Forget the tokens and saved answers?" });
  expect(dialog.textContent).toContain("Tokens, query IDs and saved answers are removed");
  await userEvent.click(within(dialog).getByRole("button", { name: "Forget" }));
  await screen.findByText(/^Forgotten\. No tokens or answers are left/);
  expect([app.isConnected("zipcodes"), app.isConnected("queries")]).toEqual([false, false]);
  await userEvent.click(screen.getByRole("button", { name: "Use the demonstration" }));
  expect(ownerIn(app)).toBe("demonstration");
});

it("says so where stored answers may be left", async () => {
  jest.mocked(emptyStore).mockResolvedValueOnce(false);
  openPane(() => fine, { zipcodes: "right" });
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  await userEvent.click(await screen.findByRole("button", { name: "Forget" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Forget" }));
  await screen.findByText(/^Forgotten, but saved answers may still be on this computer\./);
});

it("says before that the demonstration ends", async () => {
  openPane(() => fine, {}, { demoTokens: { zipcodes: "demo" } });
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  await userEvent.click(await screen.findByRole("button", { name: "Forget" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("The demonstration ends.");
});

it("forgets at once though the storage never answers, and says that answers may be left", async () => {
  jest.mocked(emptyStore).mockReturnValueOnce(new Promise(() => undefined));
  const { app } = openPane(() => fine, { zipcodes: "right" });
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  await userEvent.click(await screen.findByRole("button", { name: "Forget" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Forget" }));
  await screen.findByText(/If this message stays, reload the workbook/);
  expect(app.isConnected("zipcodes")).toBe(false);
});
