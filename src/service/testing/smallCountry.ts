import type { SeedOptions } from "../demonstration/seed";

/** Every code of Ciudad de México and some of three other states. */
export const smallCountry: SeedOptions = {
  stateIds: ["09", "14", "19", "31"],
  codesOf: ({ id, codes }) => (id === "09" ? codes : 60),
};
