import { render, screen } from "@testing-library/react";
import type { Language } from "../../core/locales/language";
import type { CheckResult } from "../../excel/check/runChecks";
import { type Pane, PaneContext } from "../frame/pane";
import { CheckTable } from "./ExcelCheckSection";

it.each([
  ["en", "06600, #N/A, #VALUE!, #DIV/0!"],
  ["es", "06600, #N/D, #¡VALOR!, #¡DIV/0!"],
] as const)("names the errors that were seen as Excel does (%s)", (language: Language, seen) => {
  const results: CheckResult[] = [{ id: "rowErrors", outcome: "passed", said: () => "06600, #N/A, #VALUE!, #DIV/0!" }];
  render(
    <PaneContext value={{ language } as Pane}>
      <CheckTable results={results} />
    </PaneContext>,
  );
  expect(screen.getByText(seen)).toBeTruthy();
});
