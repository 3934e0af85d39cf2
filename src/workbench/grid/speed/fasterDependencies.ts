import type { Injector, IRange, IUnitRange } from "@univerjs/core";
import {
  type BaseAstNode,
  deserializeRangeWithSheet,
  IFormulaDependencyGenerator,
  IFormulaRuntimeService,
} from "@univerjs/engine-formula";
import { partOf } from "../partOf";

/** Internal parts of Univer 0.25.1. */
interface Generator {
  _getRangeListByNode(formula: Formula): Promise<IUnitRange[]> | IUnitRange[];
  _nodeTraversalRef(node: BaseAstNode, references: BaseAstNode[]): void;
  _getAddressFunctionNodeList(node: BaseAstNode): BaseAstNode[];
  _detectForcedRecalculationNodeRecursion(node: BaseAstNode): boolean;
}
interface Formula {
  node: BaseAstNode;
  refOffsetX: number;
  refOffsetY: number;
}

/**
 * Finds out once what the text of a formula alone tells: which functions in it give references, whether it is calculated
 * each time, and what it reads if that is only single cells of its own sheet. Univer 0.25.1 finds it out again in each
 * calculation, for every formula of the workbook.
 */
export function makeDependenciesFaster(injector: Injector): void {
  const generator = partOf<Generator>(injector.get(IFormulaDependencyGenerator), "_getRangeListByNode");
  const runtime = injector.get(IFormulaRuntimeService);
  const rangesOf = generator._getRangeListByNode.bind(generator);
  const cellsOf = once((node) => singleCells(generator, node));
  generator._getRangeListByNode = (formula) => {
    const cells = isShifted(formula) ? undefined : cellsOf(formula.node);
    if (!cells) return rangesOf(formula);
    const { currentUnitId: unitId, currentSubUnitId: sheetId } = runtime;
    return cells.map((range) => ({ unitId, sheetId, range }));
  };
  generator._getAddressFunctionNodeList = once(generator._getAddressFunctionNodeList.bind(generator));
  generator._detectForcedRecalculationNodeRecursion = once(
    generator._detectForcedRecalculationNodeRecursion.bind(generator),
  );
}

/** True for a formula that shares the text of another one. */
function isShifted({ refOffsetX, refOffsetY }: Formula): boolean {
  return refOffsetX !== 0 || refOffsetY !== 0;
}

/** Undefined if the formula reads anything else as well. */
function singleCells(generator: Generator, node: BaseAstNode): IRange[] | undefined {
  const references: BaseAstNode[] = [];
  generator._nodeTraversalRef(node, references);
  const areSingle = references.every((one) => isCell.test(one.getToken()));
  return areSingle ? references.map((one) => deserializeRangeWithSheet(one.getToken()).range) : undefined;
}

const isCell = /^\$?[A-Z]{1,3}\$?\d{1,7}$/i;

function once<Told>(tell: (node: BaseAstNode) => Told): (node: BaseAstNode) => Told {
  const kept = new WeakMap<BaseAstNode, { told: Told }>();
  return (node) => {
    const known = kept.get(node) ?? { told: tell(node) };
    kept.set(node, known);
    return known.told;
  };
}
