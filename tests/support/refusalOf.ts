import { AddinError } from "../../src/core/errors/addinError";

/** The error with which something is refused; undefined if it is not. Anything but an `AddinError` is thrown again. */
export function refusalOf(read: () => unknown): AddinError | undefined {
  try {
    read();
  } catch (thrown) {
    if (thrown instanceof AddinError) return thrown;
    throw thrown;
  }
  return undefined;
}
