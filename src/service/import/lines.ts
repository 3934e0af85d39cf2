import { getDecoder } from "iconv-lite";
import type { Encoding } from "./encoding";
import { ImportError } from "./progress";

export interface Line {
  /** The line's number, from 1. */
  readonly number: number;
  /** Without the line break. */
  readonly text: string;
}

/** Much longer than any line of the catalog. Limits the memory for a file that is not text. */
export const maxLineLength = 10_000;

/** The lines of a file, ended by LF or CRLF. */
export async function* readLines(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Line> {
  const decoder = getDecoder(encoding);
  let number = 0;
  let rest = "";
  for await (const part of bytes) {
    const texts = (rest + decoder.write(part)).split("\n");
    rest = texts.pop() ?? "";
    for (const text of texts) yield toLine(++number, text);
    refuseLong(number + 1, rest);
  }
  rest += decoder.end() ?? "";
  if (rest !== "") yield toLine(number + 1, rest);
}

function toLine(number: number, text: string): Line {
  refuseLong(number, text);
  return { number, text: text.endsWith("\r") ? text.slice(0, -1) : text };
}

function refuseLong(number: number, text: string): void {
  if (text.length > maxLineLength) {
    throw new ImportError(`Line ${number} is longer than ${maxLineLength} characters: this is not the right file.`);
  }
}
