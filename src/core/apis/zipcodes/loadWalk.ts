import { throwNotLoaded } from "../../errors/addinError";

/** Loads with the first list or state that is read page by page. */
export function loadWalk() {
  return import(/* webpackChunkName: "catalog" */ "./catalogWalk").catch(throwNotLoaded);
}
