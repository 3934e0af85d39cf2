/** A bar for the codes, their municipality and their state: dark, striped and light, so that they differ without colors too. */
export const seriesColors = [
  "#2f5c9e",
  "repeating-linear-gradient(45deg, #d2c060 0 4px, #a5923a 4px 6px)",
  "#c9cdd1",
] as const;
