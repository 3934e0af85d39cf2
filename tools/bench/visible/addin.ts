import { formulas, type VisibleRunner } from "./formulas";
import { functionIds } from "./measure";

/** The add-in's page, with Microsoft's office.js in it: one of the compared ways answers its custom functions. */
const runner = new URLSearchParams(location.search).get("runner") as VisibleRunner;

CustomFunctions.associate({
  [functionIds.measured]: formulas[runner]("measured"),
  [functionIds.warmUp]: formulas[runner]("warm-up"),
});
void Office.onReady();
