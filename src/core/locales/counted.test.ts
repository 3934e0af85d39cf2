import { buildingEn } from "../../taskpane/locales/building.en";
import { buildingEs } from "../../taskpane/locales/building.es";
import { connectEn } from "../../taskpane/locales/connect.en";
import { connectEs } from "../../taskpane/locales/connect.es";
import { excelCheckEn } from "../../excel/check/excelCheck.en";
import { excelCheckEs } from "../../excel/check/excelCheck.es";
import { paneEn } from "../../taskpane/locales/pane.en";
import { paneEs } from "../../taskpane/locales/pane.es";

test.each([
  [paneEn.activity.progress, "0 of 1 cell filled", "0 of 2,000 cells filled"],
  [paneEs.activity.progress, "0 de 1 celda con valor", "0 de 2,000 celdas con valor"],
])("cells that are filled are counted as %p says", (progress, ofOne, ofMany) => {
  expect([progress(0, 1), progress(0, 2000)]).toEqual([ofOne, ofMany]);
});

test.each([
  [connectEn.samplesAdded, "1 sample sheet was added.", "2 sample sheets were added."],
  [connectEs.samplesAdded, "Se agregó 1 hoja de ejemplo.", "Se agregaron 2 hojas de ejemplo."],
])("sample sheets are counted as %p says", (added, one, many) => {
  expect([added(1), added(2)]).toEqual([one, many]);
});

test.each([
  [excelCheckEn.counts, "1 passed, 1 failed, 1 to check, 1 skipped", "2 passed, 2 failed, 2 to check, 2 skipped"],
  [
    excelCheckEs.counts,
    "1 correcta, 1 con falla, 1 por revisar, 1 omitida",
    "2 correctas, 2 con falla, 2 por revisar, 2 omitidas",
  ],
])("checks are counted as %p says", (counts, one, many) => {
  expect([counts(1, 1, 1, 1), counts(2, 2, 2, 2)]).toEqual([one, many]);
});

test.each([
  [buildingEn.cost.asked, "1 request, under 1 s.", "2 postal codes, 1 request, under 1 s.", /^Every answer/],
  [buildingEs.cost.asked, "1 solicitud, under 1 s.", "2 códigos postales, 1 solicitud, under 1 s.", /^Las respuestas/],
])("what takes no postal codes, such as a saved query, counts none: %p", (asked, ofQuery, ofCodes, ofHeld) => {
  expect([asked(0, 1, "under 1 s"), asked(2, 1, "under 1 s")]).toEqual([ofQuery, ofCodes]);
  expect(asked(0, 0, "")).toMatch(ofHeld);
});
