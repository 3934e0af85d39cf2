import type { App } from "../../core/app";
import { type CellError, sentencesToCome } from "./errors";

/** The app that the functions ask. Excel calls bare functions, so it must be kept somewhere: here, and nowhere else in the add-in. */
let provided: App | undefined;
/** What cells show while there is none. */
let missing: CellError | undefined;

let come: () => void;
const coming = new Promise<void>((resolve) => (come = resolve));

/** Called when the app has loaded, beside the functions; each test calls it for itself. */
export function provideApp(app: App): void {
  provided = app;
  come();
}

/** Called where the app could not be loaded: until it is, cells show this error instead of waiting. */
export function missApp(error: CellError): void {
  missing = error;
  come();
}

/** A promise while a part that every cell needs loads beside the functions: the app, or the sentences of errors. */
export function partToCome(): Promise<void> | undefined {
  return provided || missing ? sentencesToCome() : coming;
}

export function theApp(): App {
  if (provided) return provided;
  throw missing ?? new Error("no app has been provided");
}
