/** A column to add beside postal codes. */
export interface AddedColumn {
  /** The indicator's key, or the name of a field of the codes themselves. */
  key: string;
  /** The function that answers it. */
  by: "ZIP.LATEST" | "ZIP.SEARCH";
  /** Its header in the user's language. */
  label: string;
  /** Its number format, for example `0.0%`. */
  format: string;
}
