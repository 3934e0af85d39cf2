import ts from "typescript";
import { importedFile, importsOf, type Sources } from "./imports";

/** Each circle of files that import each other, types included, as one sentence that says what to do instead. */
export function findImportCircles(sources: Sources): string[] {
  return circlesOf(graphOf(sources)).map(
    (circle) =>
      `${[...circle, circle[0]].join(" → ")}: a circle. Move what these files share into a file of its own, which imports none of them.`,
  );
}

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(sources: Sources): Graph {
  return new Map(
    Array.from(sources, ([path, source]) => {
      const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
      const own = importsOf(tree).filter(({ from }) => from.startsWith("."));
      return [path, own.map(({ from }) => importedFile(path, from, (file) => sources.has(file)))];
    }),
  );
}

/** One shortest circle for each file that is in one; a file that a circle has named already needs no other. */
function circlesOf(graph: Graph): string[][] {
  const named = new Set<string>();
  const circles: string[][] = [];
  for (const file of graph.keys()) {
    const circle = named.has(file) ? undefined : wayBackTo(file, graph);
    circle?.forEach((member) => named.add(member));
    if (circle) circles.push(circle);
  }
  return circles;
}

/** The shortest way along imports from a file back to itself. */
function wayBackTo(file: string, graph: Graph): string[] | undefined {
  const ways = [[file]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? file) ?? []) {
      if (next === file) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
