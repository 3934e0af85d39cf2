/**
 * Mexico in tiles of half a degree, its northwest corner at 32.5° N 117° W: a coarse outline, in which every state
 * touches its real neighbors, more or less. A letter stands for a state; a dot is sea or another country.
 */
export const tileRows: readonly string[] = [
  "BBBBZZ.......................................................",
  "BBBBBZZZZ.........HHH........................................",
  ".BBBB..ZZZZZZZZZHHHHHH.......................................",
  ".BBBB...ZZZZZZZZZHHHHHHH.....................................",
  "..BBBB...ZZZZZZZZHHHHHHH.....................................",
  "...BBB...ZZZZZZZZHHHHHHHH....EE..............................",
  "...BBBB..ZZZZZZZZHHHHHHHHHH.EEEE.............................",
  "...BBBBB..ZZZZZZHHHHHHHHHHHEEEEEE............................",
  "....BBBB...ZZZZZZHHHHHHHHHHEEEEEE............................",
  "....CCCCC...ZZZZZHHHHHHHHHHEEEEEEE...........................",
  ".....CCCCC...ZZZZHHHHHHHHHHEEEEEESb..........................",
  ".......CCCC...ZZYYHHHHJJJHHEEEEEESSb.........................",
  ".........CCC...YYYYHHHJJJJEEEEEESSSbb........................",
  ".........CCC....YYYYYJJJJJEEEEEESSSSbbbb.....................",
  "..........CCC....YYYYJJJJJJEEEEESSSSbbb......................",
  "..........CCC.....YYYYJJJJJEEfffSSSSbbb......................",
  "...........CCC.....YYYJJJJJfffffSSSSbbb......................",
  "............CCC.....YYYJJJJffffXXSSbbbb......................",
  ".............CC......YYRJJJfffXXXXbbbbb......................",
  "......................RRRJfffXXXXXXXbb.......................",
  "......................RRRRNffAXXXXXXXbb......................",
  ".......................RRRNNfAXKKKXXXdd......................",
  ".......................RRRNfNNKKKKVVMdd................eeeeW.",
  ".......................RRNNNNNKKKVVMMMdd.............eeeeeWW.",
  ".......................NNNNNPPPKKVMMMMUd.............DeeeeW..",
  ".......................NNNNNPPPPPPOOOUUUd............DDeWWW..",
  ".........................NFNPPPPPPOIOcUUdd..........DDDDWWW..",
  "..........................FPPPPPOOOQQUUUdddd........DDDDWWW..",
  ".............................PLLLLLLUUUUddddddaaaaaaDDDDWW...",
  "..............................LLLLLLUUTTTTddddaaaaaa.........",
  "................................LLLLLLTTTTTTdddGGGaG.........",
  "...................................LLLTTTTTTTdGGGGGGG........",
  ".....................................LTTTTTTTTGGGGGG.........",
  "........................................TT.....GGG...........",
  "................................................GG...........",
  ".................................................G...........",
];

export const northEdge = 32.5;
export const westEdge = -117;
export const tileDegrees = 0.5;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";

/** The state of a tile, by its row and column from the northwest; undefined where there is none. */
export function stateOfTile(column: number, row: number): string | undefined {
  const index = letters.indexOf(tileRows[row]?.[column] ?? ".");
  return index < 0 ? undefined : String(index + 1).padStart(2, "0");
}
