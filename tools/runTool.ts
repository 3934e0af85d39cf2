/**
 * Runs a command of package.json: a failure is printed as one sentence and sets the exit code.
 * @param usage printed for `--help`, and under the sentence about a flag that the command does not know
 */
export async function runTool(tool: () => Promise<void> | void, usage?: string): Promise<void> {
  if (usage !== undefined && process.argv.includes("--help")) return console.log(usage);
  try {
    await tool();
  } catch (error) {
    console.error(process.env.DEBUG ? error : messageOf(error, usage));
    process.exitCode = 1;
  }
}

function messageOf(error: unknown, usage: string | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const isAboutFlags = (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") ?? false;
  if (!isAboutFlags || usage === undefined) return error.message;
  // After the first sentence, Node explains its own parser.
  return `${error.message.split(/\.\s/, 1)[0]}.\n${usage}`;
}
