import { buildingEn } from "../../taskpane/locales/building.en";
import { buildingEs } from "../../taskpane/locales/building.es";
import { paneEn } from "../../taskpane/locales/pane.en";
import { paneEs } from "../../taskpane/locales/pane.es";

test.each([
  [paneEn.activity.progress, "0 of 1 cell filled", "0 of 2,000 cells filled"],
  [paneEs.activity.progress, "0 de 1 celda con valor", "0 de 2,000 celdas con valor"],
])("cells that are filled are counted as %p says", (progress, ofOne, ofMany) => {
  expect([progress(0, 1), progress(0, 2000)]).toEqual([ofOne, ofMany]);
});

test.each([
  [buildingEn.cost.asked, "1 request, under 1 s.", "2 postal codes, 1 request, under 1 s.", /^Every answer/],
  [buildingEs.cost.asked, "1 solicitud, under 1 s.", "2 códigos postales, 1 solicitud, under 1 s.", /^Las respuestas/],
])("what takes no postal codes, such as a saved query, counts none: %p", (asked, ofQuery, ofCodes, ofHeld) => {
  expect([asked(0, 1, "under 1 s"), asked(2, 1, "under 1 s")]).toEqual([ofQuery, ofCodes]);
  expect(asked(0, 0, "")).toMatch(ofHeld);
});
