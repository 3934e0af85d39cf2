import type { App } from "../../core/app";

/** The app that the functions ask. Excel calls bare functions, so it must be kept somewhere: here, and nowhere else in the add-in. */
let provided: App | undefined;

/** Called once, before the functions are registered; each test calls it for itself. */
export function provideApp(app: App): void {
  provided = app;
}

export function theApp(): App {
  if (!provided) throw new Error("provideApp has not been called");
  return provided;
}
