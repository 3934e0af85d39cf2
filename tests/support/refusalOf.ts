import { AddinError } from "../../src/core/errors/addinError";

/** The error with which something is refused; undefined where it is not. What is no `AddinError` passes through. */
export function refusalOf(read: () => unknown): AddinError | undefined {
  try {
    read();
  } catch (thrown) {
    if (thrown instanceof AddinError) return thrown;
    throw thrown;
  }
  return undefined;
}
