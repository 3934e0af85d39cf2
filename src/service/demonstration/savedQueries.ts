import type { SavedQueryDefinition } from "../queries/savedQueries";

/** The saved queries that every new data folder starts with. */
export const demonstrationQueries: readonly SavedQueryDefinition[] = [
  {
    query_id: "sales-by-zip",
    owner: "demonstration",
    name: "Ventas por código postal / Sales by postal code",
    description:
      "Pedidos e importe por código postal, de mayor a menor importe. Orders and amount by postal code, largest first.",
    sql: "SELECT zip_code, sum(orders) AS orders, round(sum(amount_mxn), 2) AS amount_mxn FROM sale GROUP BY zip_code ORDER BY amount_mxn DESC, zip_code",
  },
];
