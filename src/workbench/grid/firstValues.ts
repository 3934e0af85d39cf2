import type { Injector } from "@univerjs/core";
import {
  LexerNode,
  NullValueObject,
  PrefixNodeFactory,
  type ArrayValueObject,
  type BaseReferenceObject,
  type FunctionVariantType,
} from "@univerjs/engine-formula";
import { partOf } from "./partOf";

interface AtSign {
  _handlerAT: (this: AtSign, value: FunctionVariantType) => FunctionVariantType;
}

/**
 * Teaches the engine `@` before a function, an array or one cell: the first value. Excel itself writes the sign before functions in
 * workbooks of versions whose answers did not spill. Univer 0.25.1 knows it before a row or a column of cells, and else answers #VALUE!.
 */
export function readFirstValues(injector: Injector): void {
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
