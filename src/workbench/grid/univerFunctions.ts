import type { Injector } from "@univerjs/core";
import {
  BaseFunction,
  FunctionType,
  IFunctionService,
  type BaseValueObject,
  type FunctionVariantType,
} from "@univerjs/engine-formula";
import { IDescriptionService } from "@univerjs/sheets-formula";
import type { AsyncCells } from "../functions/asyncCells";
import { CellError } from "../functions/cellValue";
import type { FunctionMetadata } from "../functions/functionMetadata";
import { readVariant, writeValue } from "./univerValues";

/** The sentence for a formula that gives a function less than it needs. */
export type MissingSentence = (functionName: string, parameterName: string) => string;

/** Registers the add-in's functions with Univer: how they calculate, and their help in the formula bar. */
export function registerFunctions(
  injector: Injector,
  functions: readonly FunctionMetadata[],
  cells: AsyncCells,
  missingSentence: MissingSentence,
): void {
  const executors = functions.map((fn) => new CustomFunction(fn, cells, missingSentence));
  injector.get(IFunctionService).registerExecutors(...executors);
  describeFunctions(injector, functions);
}

/** Updates the functions' help, after the language changed. */
export function describeFunctions(injector: Injector, functions: readonly FunctionMetadata[]): void {
  const descriptions = injector.get(IDescriptionService);
  descriptions.unregisterDescriptions(functions.map((fn) => fn.name));
  descriptions.registerDescriptions(
    functions.map((fn) => ({
      functionName: fn.name,
      functionType: FunctionType.User,
      description: fn.description,
      abstract: fn.description,
      functionParameter: fn.parameters.map((parameter) => ({
        name: parameter.name,
        detail: parameter.description,
        example: parameter.name,
        require: parameter.isOptional ? 0 : 1,
        repeat: 0,
      })),
    })),
  );
}

/** One custom function as Univer calls it: at once, and again when its result is there. */
class CustomFunction extends BaseFunction {
  override minParams: number;
  override maxParams: number;

  constructor(
    private readonly fn: FunctionMetadata,
    private readonly cells: AsyncCells,
    private readonly missingSentence: MissingSentence,
  ) {
    super(fn.name);
    this.minParams = 0;
    this.maxParams = fn.parameters.length;
  }

  override calculate(...variants: FunctionVariantType[]): BaseValueObject {
    const position = { sheetId: this.subUnitId ?? "", row: this.row, column: this.column };
    const missing = this.fn.parameters.slice(variants.length).find(({ isOptional }) => !isOptional);
    if (missing !== undefined) {
      const sentence = this.missingSentence(this.fn.name, missing.name);
      return writeValue(this.cells.refuse(position, new CellError("#VALUE!", sentence)));
    }
    return writeValue(this.cells.evaluate({ fn: this.fn, position, given: variants.map(readVariant) }));
  }

  /** A text in quotes stays a text, as in Excel: Univer would read "6,700" and "2024-05-01" as numbers. */
  override isArgumentsIgnoreNumberPattern(): boolean {
    return true;
  }
}
