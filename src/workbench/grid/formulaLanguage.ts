import type { IRange, Injector } from "@univerjs/core";
import {
  ErrorType,
  ErrorValueObject,
  IFormulaCurrentConfigService,
  LexerNode,
  ReferenceNodeFactory,
  SuffixNodeFactory,
  type BaseReferenceObject,
  type FunctionVariantType,
  NullValueObject,
  PrefixNodeFactory,
  type ArrayValueObject,
  LexerTreeBuilder,
} from "@univerjs/engine-formula";
import { partOf } from "./univerParts";
import { spillError } from "./univerValues";

/** Teaches the engine what it lacks of Excel's language of formulas: `A1#`, `@`, and brackets that stay open. */
export function readFormulasAsExcel(injector: Injector): void {
  readSpillReferences(injector);
  readFirstValues(injector);
  forgetOpenBrackets(injector.get(LexerTreeBuilder));
}

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
function readSpillReferences(injector: Injector): void {
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

interface AtSign {
  _handlerAT: (this: AtSign, value: FunctionVariantType) => FunctionVariantType;
}

/**
 * Teaches the engine `@` before a function, an array or one cell: the first value. Excel itself writes the sign before functions in
 * workbooks of versions whose answers did not spill. Univer 0.25.1 knows it before a row or a column of cells, and else answers #VALUE!.
 */
function readFirstValues(injector: Injector): void {
  const lexed = new LexerNode();
  lexed.setToken("@");
  const node: unknown = Object.getPrototypeOf(injector.get(PrefixNodeFactory).checkAndCreateNodeType(lexed));
  const sign = partOf<AtSign>(node, "_handlerAT");
  const intersect = sign._handlerAT;
  sign._handlerAT = function handlerAt(value) {
    if (value.isReferenceObject()) return (value as BaseReferenceObject).isCell() ? value : intersect.call(this, value);
    return value.isArray() ? ((value as ArrayValueObject).get(0, 0) ?? NullValueObject.create()) : value;
  };
}

interface Lexer {
  _resetTemp(): void;
  _squareBracketState: number;
  _tableBracketState: boolean;
}

/**
 * Makes every formula begin outside of square brackets. Univer 0.25.1 takes what is typed apart at each key, `=SUM(Table1[`, and reads all
 * later formulas of the workbook as if they stood in a bracket that stayed open: their commas no longer part arguments.
 */
function forgetOpenBrackets(builder: LexerTreeBuilder): void {
  const lexer = partOf<Lexer>(partOf<Lexer>(builder, "_squareBracketState"), "_resetTemp");
  const reset = lexer._resetTemp.bind(lexer);
  lexer._resetTemp = () => {
    reset();
    lexer._squareBracketState = 0;
    lexer._tableBracketState = false;
  };
}
