/** What the longer text has of the shorter one. In linear time it takes eight times as long, in quadratic time 64 times. */
const factor = 8;
/** Between the two, as far from the one as from the other: a measurement that is wrong by half changes no verdict. */
const border = Math.sqrt(factor ** 3);
/** Whatever takes no longer is fast enough, in milliseconds. A quadratic reader takes some hundred. */
const negligible = 8;
/** Milliseconds that every measurement may be wrong by, which count where the shorter text takes next to nothing. */
const resolution = 1;
const attempts = 3;
const shortRuns = 3;

/**
 * Whether a text of this length takes much more than eight times as long as one of an eighth of it. Noise only ever makes a run longer: so the
 * longer text must take too long whenever it is measured, and the shorter one counts by its fastest run.
 */
export async function isQuadratic(work: (length: number) => unknown, length: number): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const long = await processorTime(() => work(length));
    if (long < negligible) return false;
    let short = Number.POSITIVE_INFINITY;
    for (let run = 0; run < shortRuns; run++) {
      short = Math.min(short, await processorTime(() => work(length / factor)));
    }
    if (long < border * (short + resolution)) return false;
  }
  return true;
}

/** The processor time that some work takes, in milliseconds, unaffected by other work on the machine. The work may throw, if it does so in time. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  try {
    await work();
  } catch {
    // Refusing takes time too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
