import type { Cells } from "../../cell/firewall";

/** A table of a row for each code, with a header row and the code in front, as a row for each code and indicator. Blank codes have none. */
export function tidied([header = [], ...rows]: Cells): Cells {
  const tidy = rows.flatMap(([code, ...values]) =>
    code === "" && values.every((value) => value === "")
      ? []
      : values.map((value, index) => [code, header[index + 1], value]),
  );
  return [["zip_code", "indicator", "value"], ...tidy];
}
