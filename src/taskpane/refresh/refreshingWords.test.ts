import { shownCell } from "./ChangeList";

it.each([
  ["#N/A", "#N/A", "#N/D"],
  ["#VALUE!", "#VALUE!", "#¡VALOR!"],
  [true, "TRUE", "VERDADERO"],
  [false, "FALSE", "FALSO"],
  [1234.5, "1,234.5", "1,234.5"],
  ["constructor", "constructor", "constructor"],
  ["", "(blank)", "(vacía)"],
])("writes %j as Excel shows it: %s, in Spanish %s", (value, english, spanish) => {
  expect([shownCell(value, "en"), shownCell(value, "es")]).toEqual([english, spanish]);
});
