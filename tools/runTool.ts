/** Runs a command of package.json: what goes wrong is told as a sentence, and the exit code says that it did. */
export function runTool(tool: () => Promise<void>): void {
  tool().catch((error: unknown) => {
    console.error(process.env.DEBUG ? error : messageOf(error));
    process.exitCode = 1;
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
