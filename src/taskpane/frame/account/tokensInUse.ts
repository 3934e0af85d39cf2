import type { App } from "../../../core/app";
import { serviceNames } from "../../../core/settings/settings";

/** True while a service is asked with a token of the user's own, not with one of a demonstration. */
export function hasOwnToken(app: App): boolean {
  return serviceNames.some((name) => app.ownerOf(name) === "own");
}

/** True while a service is asked with the token of a demonstration. */
export function usesDemonstration(app: App): boolean {
  return serviceNames.some((name) => app.ownerOf(name) === "demonstration");
}
