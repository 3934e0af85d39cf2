import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { paneEn } from "../../core/locales/pane.en";
import { type Pane, PaneContext } from "../frame/pane";
import { NumberField } from "./AnalysisFields";

function Distance(): React.JSX.Element {
  const [km, setKm] = useState(5);
  return <NumberField label="Kilometers" hint="" value={km} max={500} onChange={setKm} />;
}

it.each([
  ["2.5", "2.5"],
  ["2,5", "2.5"],
  ["2.54", "2.5"],
  ["500", "500"],
  ["501", "5"],
  ["0", "5"],
  ["five", "5"],
])("%s becomes %s", (typed, shown) => {
  render(
    <PaneContext value={{ words: paneEn } as Pane}>
      <Distance />
    </PaneContext>,
  );
  const field = screen.getByRole<HTMLInputElement>("spinbutton");
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(field.value).toBe(shown);
});
