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
