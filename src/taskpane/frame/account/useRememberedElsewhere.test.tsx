import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { rememberAccount } from "../../../page/remembered";
import { openPane } from "../../testing/openPane";

const fine = { body: { total_count: 1, limit: 1, offset: 0, data: [{ zip_code: "06700" }] } };

describe("a token that is remembered in another window", () => {
  const rememberElsewhere = (): void => {
    rememberAccount(undefined, { tokens: { zipcodes: "theirs" } });
    act(() => void window.dispatchEvent(new StorageEvent("storage", { newValue: "{}" })));
  };

  it("is used here too, and the pane says so", async () => {
    const { app } = openPane(() => fine, {}, { demoTokens: { zipcodes: "demo-zip" } });
    await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
    rememberElsewhere();
    await screen.findByText("A token was remembered in another window and is now used here too.");
    expect(app.ownerOf("zipcodes")).toBe("own");
    expect(screen.getByLabelText<HTMLInputElement>("Remember on this computer").checked).toBe(true);
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
