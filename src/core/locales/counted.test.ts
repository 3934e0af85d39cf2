import { buildingEn } from "../../taskpane/locales/building.en";
import { buildingEs } from "../../taskpane/locales/building.es";

test.each([
  [buildingEn.cost.asked, "1 request, under 1 s.", "2 postal codes, 1 request, under 1 s.", /^Every answer/],
  [buildingEs.cost.asked, "1 solicitud, under 1 s.", "2 códigos postales, 1 solicitud, under 1 s.", /^Las respuestas/],
])("what takes no postal codes, such as a saved query, counts none: %p", (asked, ofQuery, ofCodes, ofHeld) => {
  expect([asked(0, 1, "under 1 s"), asked(2, 1, "under 1 s")]).toEqual([ofQuery, ofCodes]);
  expect(asked(0, 0, "")).toMatch(ofHeld);
});
