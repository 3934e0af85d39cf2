import type { Injector, IRange } from "@univerjs/core";
import {
  ErrorType,
  ErrorValueObject,
  IFormulaCurrentConfigService,
  LexerNode,
  ReferenceNodeFactory,
  SuffixNodeFactory,
  type BaseReferenceObject,
  type FunctionVariantType,
} from "@univerjs/engine-formula";
import { partOf } from "./partOf";
import { spillError } from "./univerValues";

interface Factory {
  _getNode(token: string, ...rest: unknown[]): ReferenceNode | undefined;
}

interface ReferenceNode {
  execute(): void;
  getValue(): FunctionVariantType;
  setValue(value: FunctionVariantType): void;
}

/** A reference to one cell, which can be widened to an area. */
interface CellReference extends BaseReferenceObject {
  _createRange(range: IRange): BaseReferenceObject;
}

/** The sign alone, as Univer reads it between the parentheses of a function. */
interface SpillSign {
  _handlerPound(value: FunctionVariantType): FunctionVariantType;
}

/**
 * Teaches the engine `A1#`: everything into which the formula in A1 has spilled, or A1 alone where its answer is one value.
 * Univer 0.25.1 reads the sign, and then forgets it or answers #VALUE!.
 */
export function readSpillReferences(injector: Injector): void {
  const config = injector.get(IFormulaCurrentConfigService);
  const factory = partOf<Factory>(injector.get(ReferenceNodeFactory), "_getNode");
  const nodeOf = factory._getNode.bind(factory);
  factory._getNode = (token, ...rest) => {
    const node = nodeOf(token, ...rest);
    if (node === undefined || !token.endsWith("#")) return node;
    const execute = node.execute.bind(node);
    node.execute = () => {
      execute();
      const value = node.getValue();
      if (isCellReference(value)) node.setValue(spillOf(value, config));
    };
    return node;
  };

  const lexed = new LexerNode();
  lexed.setToken("#");
  const sign: unknown = Object.getPrototypeOf(injector.get(SuffixNodeFactory).checkAndCreateNodeType(lexed));
  partOf<SpillSign>(sign, "_handlerPound")._handlerPound = (value) =>
    isCellReference(value) ? spillOf(value, config) : ErrorValueObject.create(ErrorType.REF);
}

function spillOf(cell: CellReference, config: IFormulaCurrentConfigService): FunctionVariantType {
  const { startRow: row, startColumn: column } = cell.getRangePosition();
  const [unitId, sheetId] = [cell.getUnitId(), cell.getSheetId()];
  if (!config.getFormulaData()[unitId]?.[sheetId]?.[row]?.[column]) return ErrorValueObject.create(ErrorType.REF);
  const isCalculated = cell.getCurrentRuntimeSheetData()?.getValue(row, column);
  const areas = isCalculated
    ? cell.getCurrentRuntimeActiveArrayFormulaRange()
    : config.getArrayFormulaRange()[unitId]?.[sheetId];
  const area = areas?.[row]?.[column];
  if (!area || cell.getCellData(row, column)?.v === spillError) return cell;
  const spill = cell._createRange(area);
  spill.setRefOffset(0, 0);
  return spill;
}

function isCellReference(value: FunctionVariantType): value is CellReference {
  return value.isReferenceObject() && "_createRange" in value && (value as BaseReferenceObject).isCell();
}
