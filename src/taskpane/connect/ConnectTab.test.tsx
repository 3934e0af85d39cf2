import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../testing/openPane";

const item = { zip_code: "06700" };

async function connect(token: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Token for postal codes"));
  await user.paste(token);
  await user.click(screen.getByRole("button", { name: "Connect" }));
}

it("takes the scheme word, quotes and line ends off a pasted token", async () => {
  openPane(() => ({ status: 401 }));
  await userEvent.click(screen.getByLabelText("Token for postal codes"));
  await userEvent.paste(' token "abc-123"\n');
  expect(screen.getByLabelText<HTMLInputElement>("Token for postal codes").value).toBe("abc-123");
});

it("sends nothing for what cannot be a token, and says why", async () => {
  const { sent } = openPane(() => ({ status: 401 }));
  await connect("two words of an e-mail");
  expect(await screen.findByText(/^This is no token/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it("says that the service does not accept a token", async () => {
  openPane(() => ({ status: 401, body: { error: "unauthorized", message: "no" } }));
  await connect("wrong");
  expect(await screen.findByText(/^The service does not accept the token/)).toBeTruthy();
});

it("finds the search parameter under another name, keeps it and says so", async () => {
  const { app } = openPane(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith("/search")) return { body: { data: searchParams.has("codes") ? [item] : [] } };
    if (pathname.endsWith("/indicators")) return { body: { data: [] } };
    return { body: { total_count: 1, limit: 1, offset: 0, data: [item] } };
  });
  await connect("right");
  expect(await screen.findByText("The service calls the search parameter “codes”. It is kept.")).toBeTruthy();
  expect(app.settings.searchParameter).toBe("codes");
});
