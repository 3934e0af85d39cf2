import { labelOfQueryColumn } from "./queryColumnWords";

test.each([
  ["zip_code", "Zip code", "Código postal"],
  ["ZipCode", "Zip Code", "Código postal"],
  ["municipality_id", "Municipality id", "Clave del municipio"],
  ["amount_mxn", "Amount mxn", "Importe (MXN)"],
  ["area_km2", "Area km2", "Superficie (km²)"],
  ["sales_usd", "Sales usd", "Ventas (USD)"],
  ["persons_per_km2", "Persons per km2", "Personas por km²"],
  ["population", "Population", "Población"],
  ["cplus", "Cplus", "C+"],
  ["foo_bar", "Foo bar", "Foo bar"],
])("the column %s is headed “%s” in English and “%s” in Spanish", (name, english, spanish) => {
  expect([labelOfQueryColumn(name, "en"), labelOfQueryColumn(name, "es")]).toEqual([english, spanish]);
});
