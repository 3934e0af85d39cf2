import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../../../tests/support/taskpane/openPane";
import { keyOf, readAccount, removeLocal, writeLocal } from "../../page/remembered";

const fine = { body: { total_count: 1, limit: 1, offset: 0, data: [{ zip_code: "06700" }] } };

/** Tells this window that another one has stored something. */
function tell(key: string): void {
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
}

function rememberElsewhere(token = "theirs"): void {
  writeLocal(undefined, "account", { tokens: { zipcodes: token } });
  tell(keyOf(undefined, "account"));
}

const tick = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>("Remember on this computer");

async function testConnection(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Test connection" }));
  await screen.findByText(/postal codes? can be listed/);
}

describe("a token that is remembered in another window", () => {
  it("is used here too, and the pane says so", async () => {
    const { app } = openPane(() => fine, {}, { demoTokens: { zipcodes: "demo-zip" } });
    await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
    rememberElsewhere();
    await screen.findByText(/^A token was remembered in another window and is now used here too\. Cells that show/);
    expect(app.accounts.ownerOf("zipcodes")).toBe("own");
    expect(tick().checked).toBe(true);
    screen.getByText(/^A token is entered/);
  });

  it("does not replace one that was entered here", async () => {
    const { sent } = openPane(() => fine);
    await userEvent.click(screen.getByLabelText("Token for postal codes"));
    await userEvent.paste("mine");
    await userEvent.click(screen.getByRole("button", { name: "Connect" }));
    rememberElsewhere();
    await userEvent.click(screen.getByRole("button", { name: "Test connection" }));
    await waitFor(() => expect(sent.at(-1)?.headers["Authorization"]).toBe("token mine"));
    expect(screen.queryByText(/in another window/)).toBeNull();
  });
});

describe("a remembered token", () => {
  it("that another window replaces is replaced here, once, and the pane says what cells keep", async () => {
    const { app, sent } = openPane(() => fine, { zipcodes: "old" });
    await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
    rememberElsewhere("new");
    await screen.findByText(/is now used here too\. Cells that show values from before this token keep them/);
    tell("zip-for-excel.tab");
    expect(app.accountChanges).toBe(1);
    await testConnection();
    expect(sent.at(-1)?.headers["Authorization"]).toBe("token new");
  });

  it("that another window no longer remembers stays in use, and is not remembered here again", async () => {
    const { app, sent } = openPane(() => fine);
    await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
    await userEvent.click(tick());
    await userEvent.click(screen.getByLabelText("Token for postal codes"));
    await userEvent.paste("old");
    await userEvent.click(screen.getByRole("button", { name: "Connect" }));
    await waitFor(() => expect([tick().checked, app.isRemembered]).toEqual([true, true]));
    removeLocal(undefined, "account");
    tell(keyOf(undefined, "account"));
    expect([tick().checked, app.isRemembered]).toEqual([false, false]);
    await testConnection();
    expect([sent.at(-1)?.headers["Authorization"], readAccount(undefined)]).toEqual(["token old", undefined]);
    await userEvent.click(tick());
    expect([readAccount(undefined)?.tokens, app.isRemembered]).toEqual([{ zipcodes: "old" }, true]);
  });

  it("that another window no longer remembers leaves what is being typed here", async () => {
    openPane(() => fine, { zipcodes: "old" });
    await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Token for saved queries");
    await userEvent.type(field, "half typed");
    removeLocal(undefined, "account");
    tell(keyOf(undefined, "account"));
    expect([tick().checked, field.isConnected, field.value]).toEqual([false, true, "half typed"]);
  });
});
