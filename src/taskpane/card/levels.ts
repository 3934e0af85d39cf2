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

/** The share of each level, in their order; undefined if the service has none of them. */
export function sharesOf(figures: Readonly<Record<string, number>> | undefined): number[] | undefined {
  const shares = levels.map(({ key }) => figures?.[key]);
  return shares.some((share) => share !== undefined) ? shares.map((share) => share ?? 0) : undefined;
}
