import type { Injector } from "@univerjs/core";
import { LexerTreeBuilder } from "@univerjs/engine-formula";
import { addCalculationBreaks } from "./calculationBreaks";
import { makeDependenciesFaster } from "./fasterDependencies";
import { makeLexingFaster } from "./fasterLexing";
import { makeLookupsFaster } from "./fasterLookups";
import { makeRowHeightsFaster } from "./fasterRowHeights";
import { makeSpillsFaster } from "./fasterSpills";
import { makeWritesFaster } from "./fasterWrites";

/** Makes faster what Univer does itself, before anything is calculated. Moves and pastes follow, as they need the grid's own cells. */
export function makeUniverFaster(injector: Injector): void {
  makeSpillsFaster(injector);
  makeWritesFaster(injector);
  makeLookupsFaster();
  makeRowHeightsFaster();
  makeDependenciesFaster(injector);
  makeLexingFaster(injector.get(LexerTreeBuilder));
  addCalculationBreaks(injector);
}
