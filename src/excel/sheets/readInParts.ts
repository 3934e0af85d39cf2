import { excelCodeOf } from "../excelProblem";

/** The errors with which Excel answers where a reply would be too large. */
const tooLarge = new Set<unknown>(["ResponsePayloadSizeLimitExceeded", "GeneralException"]);

/** Tells whether Excel may answer if it is asked for less. */
export function isTooLarge(thrown: unknown): boolean {
  return tooLarge.has(excelCodeOf(thrown));
}

/**
 * Reads something of each item, in order, and of up to `maxCount` items with one message. If Excel cannot answer for that many, `readPart`
 * rejects or resolves to undefined, and this part and those after it are halved.
 */
export async function readInParts<Item, Read>(
  items: readonly Item[],
  maxCount: number,
  readPart: (part: readonly Item[]) => Promise<readonly Read[] | undefined>,
): Promise<Read[]> {
  const read: Read[] = [];
  for (let count = maxCount; read.length < items.length;) {
    const part = items.slice(read.length, read.length + count);
    const answered = await readPart(part).catch((thrown: unknown) => {
      if (part.length > 1 && isTooLarge(thrown)) return undefined;
      throw thrown;
    });
    if (answered) read.push(...answered);
    else if (part.length > 1) count = Math.ceil(part.length / 2);
    else throw new Error("Excel did not answer, even for one.");
  }
  return read;
}
