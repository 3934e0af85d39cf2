import fc from "fast-check";
import { refusalOf } from "../../../tests/support/refusalOf";
import { writings } from "../../../tests/support/writings";
import { findState, namedStates, readState, shownState } from "./stateNames";

const written: Record<string, string[]> = {
  "01": ["1", "01", "Aguascalientes", "Ags.", "AGU"],
  "02": ["BC", "B.C.", "b. c.", "Baja California", "BCN"],
  "03": ["BCS", "B.C.S.", "baja california sur"],
  "04": ["Camp.", "CAM"],
  "05": ["Coahuila", "Coah.", "COAHUILA DE ZARAGOZA"],
  "06": ["Col.", "colima"],
  "07": ["Chis.", "CHP"],
  "08": ["Chih.", "CHH"],
  "09": [
    "9",
    " 09 ",
    "CDMX",
    "cdmx",
    "D.F.",
    "DF",
    "Distrito Federal",
    "ciudad de mexico",
    "Cd. de México",
    "Mexico City",
  ],
  "10": ["Dgo.", "DUR"],
  "11": ["Gto", "gto.", "GUA"],
  "12": ["Gro.", "GRO"],
  "13": ["Hgo.", "HID"],
  "14": [
    "14",
    "Jal",
    "JAL",
    "Jal.",
    "jalisco",
    "Estado de Jalisco",
    "MX-JAL",
    "14 Jalisco",
    "14 - JALISCO",
    "14: Jal.",
  ],
  "15": [
    "Edomex",
    "EdoMéx",
    "Estado de México",
    "Edo. Méx.",
    "Edo. de Méx.",
    "México",
    "Mex.",
    "MEX",
    "State of Mexico",
  ],
  "16": ["Michoacán", "MICHOACAN", "Mich.", "MIC"],
  "17": ["Mor."],
  "18": ["Nay."],
  "19": ["NL", "N.L.", "N. L.", "NLE", "nuevo leon", "Nvo. León"],
  "20": ["Oax."],
  "21": ["Pue."],
  "22": ["Qro", "Qro.", "QUE", "Queretaro"],
  "23": ["Q. Roo", "QR", "Q.R.", "QRoo", "quintana roo", "ROO"],
  "24": ["SLP", "S.L.P.", "San Luis Potosi"],
  "25": ["Sin."],
  "26": ["Son."],
  "27": ["Tab."],
  "28": ["Tamps.", "TAM"],
  "29": ["Tlax.", "TLA"],
  "30": ["Veracruz", "Ver.", "veracruz de ignacio de la llave"],
  "31": ["Yuc.", "yucatan"],
  "32": ["32", "Zac.", "ZACATECAS"],
};

test.each(Object.entries(written).flatMap(([id, texts]) => texts.map((text) => [text, id])))("%j is %s", (text, id) => {
  expect(readState(text)).toBe(id);
});

test("the letters of ISO 3166-2 are the states, in the order of their ids", () => {
  const letters =
    "AGU BCN BCS CAM COA COL CHP CHH CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC";
  const ids = namedStates.map(({ id }) => id);
  expect(letters.split(" ").map(readState)).toEqual(ids);
  expect(letters.split(" ").map((letter) => readState(`mx-${letter.toLowerCase()}`))).toEqual(ids);
});

test("every state is found by its id, its name and both, in any case and without accents", () => {
  const anyState = fc
    .constantFrom(...namedStates)
    .chain(({ id, name }) => fc.record({ id: fc.constant(id), text: writings(name) }));
  fc.assert(
    fc.property(anyState, ({ id, text }) => {
      const texts = [text, id, String(Number(id)), `${id} ${text}`, shownState(id)];
      expect(texts.map(readState)).toEqual(texts.map(() => id));
    }),
  );
});

test.each([
  ["33", []],
  ["99", []],
  ["0", []],
  ["-1", []],
  ["014", ["Jalisco (14)"]],
  ["Jalsco", ["Jalisco (14)"]],
  ["california", ["Baja California (02)", "Baja California Sur (03)"]],
  ["Yucatn", ["Yucatán (31)"]],
  ["15 Jalisco", ["Jalisco (14)"]],
  ["Texas", []],
])("%j is refused, with %j", (text, nearest) => {
  const refusal = refusalOf(() => readState(text));
  expect(refusal?.code).toBe("badState");
  expect(refusal?.details.value).toBe(text);
  expect(refusal?.details.allowed).toBe(nearest.length > 0 ? nearest.join(", ") : undefined);
});

test("what is proposed is understood when it is typed", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom("33", "0", "baja", "Chiuaua", "nuevo", "mexi", "oajaca")),
      (text) => {
        if (findState(text)) return;
        const proposed = String(refusalOf(() => readState(text))?.details.allowed ?? "Jalisco (14)");
        for (const name of proposed.split(", ")) expect(shownState(readState(name))).toBe(name);
      },
    ),
  );
});
