/** The seven socioeconomic levels from the highest to the lowest, with the keys of their shares (§2.2). */
export const levels = [
  { name: "A/B", key: "socioeconomic_ab" },
  { name: "C+", key: "socioeconomic_cplus" },
  { name: "C", key: "socioeconomic_c" },
  { name: "C-", key: "socioeconomic_cminus" },
  { name: "D+", key: "socioeconomic_dplus" },
  { name: "D", key: "socioeconomic_d" },
  { name: "E", key: "socioeconomic_e" },
] as const;

/** Colors of the levels: seven steps of cividis, which color-blind people can distinguish, too, and which differ in brightness. */
export const levelColors = ["#00224e", "#2a3f6d", "#575d6d", "#7d7c78", "#a59c74", "#d2c060", "#fee838"] as const;

/** The share of each level, in their order; undefined if the service has none of them, or one cannot be read. */
export function sharesOf(figures: Readonly<Record<string, number>> | undefined): number[] | undefined {
  return wholeShares(levels.map(({ key }) => figures?.[key]));
}

/** A share that is missing is 0 beside others; without one that cannot be read, the others would look like all. */
export function wholeShares(shares: readonly (number | undefined)[]): number[] | undefined {
  if (shares.some(Number.isNaN) || shares.every((share) => share === undefined)) return undefined;
  return shares.map((share) => share ?? 0);
}
