/** The reason why the service cannot start, in one line for the person who started it. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Runs a program to its end. Resolves to its exit code; a failure is told, of a `StartError` its line alone. */
export async function exitCodeOf(program: () => Promise<void>): Promise<number> {
  try {
    await program();
    return 0;
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }
}
