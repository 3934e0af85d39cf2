import { LRUMap } from "@univerjs/core";
import { generateStringWithSequence, type ISequenceNode, type LexerTreeBuilder } from "@univerjs/engine-formula";

type Token = string | ISequenceNode;

/**
 * Takes apart only the first of the formulas that differ in nothing but the row numbers of their references, such as one that is
 * filled down; the others have their tokens at the same positions. Univer 0.25.1 needs all of them to rewrite references.
 */
export function makeLexingFaster(lexer: LexerTreeBuilder): void {
  const takeApart = lexer.sequenceNodesBuilder.bind(lexer);
  const shapes = new LRUMap<string, Token[]>(1000);
  lexer.sequenceNodesBuilder = (formula) => {
    const shape = shapeOf(formula);
    const tokens = shapes.get(shape);
    if (tokens) return sameTokens(tokens, formula);
    const shapeTokens = takeApart(shape);
    if (!shapeTokens || `=${generateStringWithSequence(shapeTokens)}` !== shape) return takeApart(formula);
    shapes.set(shape, shapeTokens);
    return sameTokens(shapeTokens, formula);
  };
}

/** The formula with ones for the digits of its rows. A row above a million stays, since a sheet ends soon after; so does what may be a name. */
function shapeOf(formula: string): string {
  return formula.replace(cell, (reference) => reference.replace(/\d/g, "1"));
}

const cell = /(?<![\w.$])\$?[A-Z]{1,3}\$?[1-9]\d{0,5}(?![\w.([!])/gi;

function sameTokens(tokens: readonly Token[], formula: string): Token[] {
  let end = 1;
  return tokens.map((token) => {
    const start = end;
    end += typeof token === "string" ? token.length : token.token.length;
    const text = formula.slice(start, end);
    return typeof token === "string" ? text : { ...token, token: text };
  });
}
