import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { paneEn } from "../../locales/pane.en";
import { type Pane, PaneContext } from "../pane";
import { FilterBox } from "./FilterBox";

function Box(): React.JSX.Element {
  const [value, setValue] = useState("");
  return (
    <PaneContext value={{ words: paneEn, language: "en" } as Pane}>
      <FilterBox label="Filter" value={value} onChange={setValue} />
    </PaneContext>
  );
}

const clear = (): HTMLElement | null => screen.queryByRole("button", { name: paneEn.frame.clearFilter });

it("offers to clear what was typed, and nothing while it is empty", async () => {
  render(<Box />);
  expect(clear()).toBeNull();
  await userEvent.type(screen.getByRole("searchbox", { name: "Filter" }), "roma");
  await userEvent.click(clear()!);
  expect(clear()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Filter" }));
});
