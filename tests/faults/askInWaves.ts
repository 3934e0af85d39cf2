import { allCategories } from "../../src/core/apis/zipcodes/latestBatch";
import { isAddinError } from "../../src/core/errors/addinError";
import type { FaultyApp } from "./faultyApp";

/**
 * Asks for codes, and in every wave again for those that have failed, as Excel has their cells do. Requests take different times.
 * @param requests How many requests have come so far.
 * @returns How many came before each wave.
 */
export function askInWaves(faulty: FaultyApp, codes: readonly string[], requests: () => number): number[] {
  const failed = new Set<string>();
  const ask = (code: string): void => {
    failed.delete(code);
    void Promise.resolve(faulty.app.latest.ask(code, allCategories)).then((answer) => {
      if (isAddinError(answer) || answer.known.some(isAddinError)) failed.add(code);
    });
  };
  const ofWaves: number[] = [];
  let before = 0;
  faulty.app.onWave(() => {
    ofWaves.push(requests() - before);
    before = requests();
    for (const code of [...failed]) ask(code);
  });
  faulty.answerWith([(_request, right) => ({ late: 20 + ((requests() * 37) % 300), answer: right })], /latest$/);
  codes.forEach(ask);
  return ofWaves;
}
