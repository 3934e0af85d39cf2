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
  invocation.onCanceled = () => {
    isOver = true;
    end();
  };
  void whenLoaded()
    .then(() => begin(theApp(), (cells) => give(passFirewall(cells))))
    .then(
      (ending) => {
        end = ending;
        if (isOver || invocation.isInValuePreview) end();
      },
      (thrown: unknown) => give(isCellError(thrown) ? thrown : toCellError(thrown, theApp().language)),
    );
}

async function whenLoaded(): Promise<void> {
  for (let part = partToCome(); part; part = partToCome()) await part;
}
