/** The part of csv-parse that we use. Its own types bring Node's with them, which core must not see; src/core/tsconfig.json names this file instead. */
export declare function parse(
  text: string,
  options: {
    bom: boolean;
    cast?: (text: string, context: { quoting: boolean }) => unknown;
    delimiter: string;
    record_delimiter: string[];
    relax_column_count: boolean;
  },
): string[][];
