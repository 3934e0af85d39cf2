import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Pane, PaneContext } from "../frame/pane";
import { ViewBoundary } from "../frame/ViewBoundary";
import { FillCost } from "./fillParts";

let isReachable = false;

jest.mock("./FillCost", () => {
  if (!isReachable) throw new Error("Loading chunk fill failed");
  return { FillCost: ({ typed }: { typed: readonly unknown[] }) => `The cost of ${typed.length} cells` };
});

afterEach(() => jest.restoreAllMocks());

it("loads again a part of a fill that did not load, when the user opens the view again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <PaneContext value={{} as Pane}>
      <ViewBoundary language="en" isShown>
        <FillCost typed={["06700", "06600"]} columns={[]} />
      </ViewBoundary>
    </PaneContext>,
  );
  const again = await screen.findByRole("button", { name: "Open again" });
  isReachable = true;
  await userEvent.click(again);
  await screen.findByText("The cost of 2 cells");
});
