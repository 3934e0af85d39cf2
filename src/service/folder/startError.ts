/** The reason why the service cannot start, as one line for the person who started it. */
export class StartError extends Error {
  override readonly name = "StartError";
}
