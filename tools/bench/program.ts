/**
 * Runs a measurement as a program of its own: told on the command line, answered on standard output, both as JSON. A client whose timers
 * do not hold the process must not end it before the last cell is settled.
 */
export function runAsProgram<Measure>(measure: (given: Measure) => Promise<unknown>): void {
  const awake = setInterval(() => undefined, 1000);
  void measure(JSON.parse(process.argv[2] ?? "{}") as Measure).then((figures) => {
    process.stdout.write(JSON.stringify(figures));
    clearInterval(awake);
    process.exit(0);
  });
}
