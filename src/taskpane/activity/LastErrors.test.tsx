import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddinError } from "../../core/errors/addinError";
import { openPane } from "../testing/openPane";

it.each([
  [0, /had an internal error.* Try again; if this continues/],
  [1, /had an internal error.* The cell retries automatically/],
])("says that a cell retries only where one waits: %d cells", async (cells, said) => {
  const { app } = openPane(() => ({ status: 500 }), { zipcodes: "right" });
  for (let waiting = 0; waiting < cells; waiting++) app.activity.cellWaits();
  app.activity.eventsOf("zipcodes").failed("06600", new AddinError("serverError", { status: 500 }));
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  await waitFor(() => screen.getByText(said));
});
