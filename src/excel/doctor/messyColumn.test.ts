import fc from "fast-check";
import { states } from "../../core/codes/states";
import { diagnose, type ReadCell } from "./diagnosis";

/** How people write a code, `other` being another one. */
const forms: readonly ((code: string, other: string) => unknown)[] = [
  (code) => code,
  (code) => Number(code),
  (code) => String(Number(code)),
  (code) => ` ${code}\u00A0`,
  (code) => `C.P. ${code}`,
  (code) => `CP: ${Number(code)}`,
  (code) => `Código postal ${code}`,
  (code) => `Cód. postal: ${code}.`,
  (code) => `#${code}`,
  (code) => `'${code}`,
  (code) => `(${code})`,
  (code) => `${code}-000`,
  (code) => `${code}–0000`,
  (code) => `${code}.0`,
  (code) => `MX-${code}`,
  (code) => `${code}, México`,
  (code) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  (code) => `${code} Roma Norte`,
  (code) => `${code}, CDMX`,
  (code) => `Roma Norte, ${code}`,
  (code) => `Av. Juárez 1234-B, C.P. ${code}, Centro`,
  (code) => `${code}\nCuauhtémoc`,
  (code) => `${code}Roma`,
  (code) => `${code} ${code}`,
  (code) => `${Number(code)} Roma Norte`,
  (code) => `${code}-1234`,
  (code) => code.replace("0", "O"),
  (code) => code.replace("1", "l"),
  (code) => Number(code).toLocaleString("en-US"),
  (code, other) => `${code} y ${other}`,
  (code, other) => `${code}/${other}`,
  (code) => `Sucursal 12 (${code})`,
];

/** What people write where they have no code. */
const others = [
  "Roma",
  "S/N",
  "pendiente",
  "2024 sin dato",
  "12/05/2024",
  "55 1234 5678",
  "Juárez 1234",
  "6700.5",
  "?",
];

const code = fc
  .record({ state: fc.constantFrom(...states), within: fc.nat(99), last: fc.nat(999) })
  .map(({ state: { prefixes }, within, last }) => {
    const prefix = prefixes[0] + (within % (prefixes[1] - prefixes[0] + 1));
    return `${String(prefix).padStart(2, "0")}${String(last).padStart(3, "0")}`;
  });

const general = (value: unknown): ReadCell => ({ value, text: String(value), format: "General" });

test("of 5,000 messy codes at most one in twenty has neither a value nor a proposal, and none is wrong", () => {
  const row = fc.record({ code, other: code, form: fc.constantFrom(...forms) });
  const rows = fc.sample(row, { numRuns: 5000, seed: 6700 });
  const { codes, found } = diagnose(rows.map((one) => general(one.form(one.code, one.other))));
  const proposed = new Map(
    [...found.several, ...found.within, ...found.mistyped].map((one) => [one.index, one.proposed ?? []]),
  );
  const left = rows.filter((_, index) => codes[index] === "" && !proposed.has(index));
  expect(left.length).toBeLessThanOrEqual(250);
  const wrong = rows.flatMap(({ code: meant, form, other }, index) => {
    const told = codes[index] === "" ? (proposed.get(index) ?? [meant]) : [codes[index]];
    return told.includes(meant) ? [] : [[form(meant, other), told]];
  });
  expect(wrong).toEqual([]);
});

test("what holds no code gets none", () => {
  const { codes, found } = diagnose(others.map(general));
  expect(codes.filter((one) => one !== "")).toEqual([]);
  expect(found.notCode).toHaveLength(others.length);
});
