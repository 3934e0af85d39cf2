/** What the longer text has of the shorter one. In linear time it takes eight times as long, in quadratic time 64 times. */
const factor = 8;
/** Between the two, as far from the one as from the other: a measurement that is wrong by half changes no verdict. */
const border = Math.sqrt(factor ** 3);
/** Whatever takes no longer is fast enough, in milliseconds. A quadratic reader takes some hundred. */
const negligible = 8;
/** Milliseconds that every measurement may be wrong by, which count where the shorter text takes next to nothing. */
const resolution = 1;
/** So often a verdict must repeat before it is believed: one long run may be a pause of the machine. */
const attempts = 3;
const runs = 3;
/** Once runs have taken so long, in milliseconds, noise is only a small part of them. */
const enough = 200;

/**
 * Whether a text of this length takes much more than eight times as long as one of an eighth of it. Noise only ever makes a run longer: so each
 * counts by its fastest run, and the longer text must take too long in every attempt. This is for what cannot be counted, such as the steps of a
 * regular expression; where a test hands over what is read, it counts the reads.
 */
export async function isQuadratic(work: (length: number) => unknown, length: number): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const long = await fastest(() => work(length), negligible);
    if (long < negligible) return false;
    const short = await fastest(() => work(length / factor));
    if (long < border * (short + resolution)) return false;
  }
  return true;
}

/** The processor time of the fastest of some runs, or of the first that is fast enough. */
async function fastest(work: () => unknown, fastEnough = 0): Promise<number> {
  const times: number[] = [];
  while (times.length < runs && sum(times) < enough && !times.some((time) => time < fastEnough))
    times.push(await processorTime(work));
  return Math.min(...times);
}

function sum(times: readonly number[]): number {
  return times.reduce((total, time) => total + time, 0);
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
