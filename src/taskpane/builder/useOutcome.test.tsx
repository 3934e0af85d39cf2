import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FakeWorkbook } from "../../excel/testing/fakeWorkbook";
import { openPane, openTool } from "../testing/openPane";

jest.setTimeout(60_000);

it("shows the rows in place of the reason why there were none, once a token is there", async () => {
  openPane(({ url }) =>
    url.endsWith("/latest")
      ? { body: { count: 1, results: [{ zip_code: "06700", data: { health_beds: 3 }, error: null }] } }
      : { body: { data: [], total_count: 0 } },
  );
  new FakeWorkbook([{ name: "S", formulas: [["06700", '=ZIP.LATEST(A1,"health")']] }]).install().selected = "B1";
  await openTool("Formula builder");
  await within(screen.getByRole("region", { name: "Formula" })).findByText(
    "No token yet: enter one in the Connect tab.",
  );
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  await userEvent.type(screen.getByLabelText("Token for postal codes"), "right");
  await userEvent.click(screen.getByRole("button", { name: "Connect" }));
  await userEvent.click(screen.getByRole("tab", { name: "Sheet" }));
  const result = within(screen.getByRole("region", { name: "Formula" }));
  await result.findByRole("columnheader", { name: "health_beds" });
  await waitFor(() => expect(result.queryByRole("alert")).toBeNull());
});
