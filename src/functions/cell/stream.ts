import type { App } from "../../core/app";
import type { Invocation } from "./cell";
import { partToCome, theApp } from "./app";
import { type CellError, isCellError, toCellError } from "./errors";
import { type Cells, passFirewall } from "./firewall";

/** The invocation of a function that keeps answering. */
interface StreamingInvocation extends Invocation {
  /** Takes a table or an error, whatever the host's types say. Absent where the host shows a preview. */
  setResult?: (value: never) => void;
}

/** The streams that run, oldest first. Excel may start a cell's again without ending the one before: of so many, the oldest ends. */
const running = new Set<() => void>();
const mostRunning = 1000;

/**
 * The border with Excel for a function that keeps answering until its cell is gone. `begin` shows the first value and returns a function
 * that ends it.
 */
export function stream(
  invocation: StreamingInvocation,
  begin: (app: App, show: (cells: Cells) => void) => (() => void) | Promise<() => void>,
): void {
  let isOver = false;
  let end = (): void => undefined;
  const give = (value: Cells | CellError): void => {
    if (!isOver) invocation.setResult?.(value as never);
  };
  const stop = (): void => {
    isOver = true;
    running.delete(stop);
    end();
  };
  invocation.onCanceled = stop;
  running.add(stop);
  if (running.size > mostRunning) running.values().next().value?.();
  void whenLoaded()
    .then(() => begin(theApp(), (cells) => give(passFirewall(cells))))
    .then(
      (ending) => {
        end = ending;
        if (isOver || invocation.isInValuePreview) stop();
      },
      (thrown: unknown) => give(isCellError(thrown) ? thrown : toCellError(thrown, theApp().language)),
    );
}

async function whenLoaded(): Promise<void> {
  for (let part = partToCome(); part; part = partToCome()) await part;
}
