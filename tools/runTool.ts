/** Runs a command of package.json: a failure is printed as one sentence and sets the exit code. */
export function runTool(tool: () => Promise<void>): void {
  tool().catch((error: unknown) => {
    console.error(process.env.DEBUG ? error : messageOf(error));
    process.exitCode = 1;
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
