import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../testing/openPane";

const indicators = [
  ["demographic_female", "demographic", "Población femenina", "Female population"],
  ["demographic_male", "demographic", "Población masculina", "Male population"],
  ["health_clinics", "health", "Clínicas", "Clinics"],
].map(([mnemonic, category, indicator_name, indicator_name_en]) => ({
  ...{ mnemonic, category, indicator_name, indicator_name_en },
  ...{ description: "", description_en: "", unit: "persons", source: ["census"], frequency: "", unit_code: "" },
}));

beforeEach(async () => {
  openPane(() => ({ body: { data: indicators } }), { zipcodes: "right" });
  await userEvent.click(screen.getByRole("tab", { name: "Indicators" }));
  await screen.findByText("3 indicators");
});

it.each([
  ["POBLACION FEMENINA", "1 indicator"],
  ["population", "2 indicators"],
  ["colegio", "No indicator fits."],
])("finds by words of either language, whatever their accents and case: %s", async (search, found) => {
  await userEvent.type(screen.getByLabelText("Search in Spanish or English"), search);
  expect(screen.getByText(found)).toBeTruthy();
});

it("narrows to a category", async () => {
  await userEvent.selectOptions(screen.getByLabelText("Category"), "Health");
  expect(screen.getByText("1 indicator")).toBeTruthy();
});
