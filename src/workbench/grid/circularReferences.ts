import type { Injector } from "@univerjs/core";
import {
  ErrorType,
  ErrorValueObject,
  type FormulaDependencyTree,
  IDependencyManagerService,
  IFormulaDependencyGenerator,
  IFormulaRuntimeService,
} from "@univerjs/engine-formula";
import { keyOf } from "../areas";
import { partOf } from "./univerParts";

interface Generator {
  _checkIsCycleDependency(formulas: FormulaDependencyTree[]): boolean;
}

/** Shows #CYCLE! in the cells of formulas that depend on themselves; Univer calculates them from whatever was there before. */
export function markCircularReferences(injector: Injector): void {
  const generator = partOf<Generator>(injector.get(IFormulaDependencyGenerator), "_checkIsCycleDependency");
  const dependencies = injector.get(IDependencyManagerService);
  const runtime = injector.get(IFormulaRuntimeService);
  let circular = new Set<string>();

  const isCircular = generator._checkIsCycleDependency.bind(generator);
  generator._checkIsCycleDependency = (formulas) => {
    const found = isCircular(formulas);
    const readersOf = (formula: FormulaDependencyTree) => dependencies.searchDependency(formula.toRTreeItem());
    const inCircle = found ? inCircles(formulas, readersOf) : [];
    circular = new Set(inCircle.map(({ subUnitId, row, column }) => keyOf({ sheetId: subUnitId, row, column })));
    return found;
  };

  const setValue = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (value) => {
    const { currentSubUnitId, currentRow, currentColumn } = runtime;
    const isInCircle = circular.has(keyOf({ sheetId: currentSubUnitId, row: currentRow, column: currentColumn }));
    setValue(isInCircle ? ErrorValueObject.create(ErrorType.CYCLE) : value);
  };
}

/** The formulas that remain after repeatedly removing those that no other reads, and those that read no other. */
function inCircles(
  formulas: readonly FormulaDependencyTree[],
  readersOf: (formula: FormulaDependencyTree) => Set<number>,
): FormulaDependencyTree[] {
  const readers = new Map(formulas.map((formula) => [formula.treeId, readersOf(formula)]));
  let left = [...formulas];
  for (;;) {
    const ids = new Set(left.map(({ treeId }) => treeId));
    const read = new Set(left.flatMap(({ treeId }) => [...(readers.get(treeId) ?? [])]));
    const kept = left.filter(
      ({ treeId }) => read.has(treeId) && [...(readers.get(treeId) ?? [])].some((reader) => ids.has(reader)),
    );
    if (kept.length === left.length) return kept;
    left = kept;
  }
}
