/** Reports the progress of a long task: a number from 0 to 1 and what it is doing. */
export type Progress = (share: number, doing: string) => void;

/** Runs a task between two lines that say what it is and how long it took. On a terminal, the first line shows progress. */
export async function step<T>(title: string, task: (progress: Progress) => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  if (!process.stdout.isTTY) console.log(`${title} …`);
  try {
    const result = await task((share, doing) => rewrite(`${title} … ${Math.round(share * 100)} %  ${doing}`));
    rewrite("");
    console.log(`${title}: ${seconds()}`);
    return result;
  } catch (error) {
    rewrite("");
    console.log(`${title}: failed after ${seconds()}`);
    throw error;
  }
}

function rewrite(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line.slice(0, process.stdout.columns - 1)}`);
}
