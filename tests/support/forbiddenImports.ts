import ts from "typescript";
import { importedFile, importsOf, type FileExists, type Import } from "./imports";
import { type Room, roomOf } from "./rooms";

export interface ForbiddenImport {
  message: string;
  /** Its position in the source. */
  start: number;
  end: number;
}

/** The imports of a file that its room does not allow. The test of the rooms and the lint rule both ask here. */
export function findForbiddenImports(path: string, source: string, exists: FileExists): ForbiddenImport[] {
  const room = roomOf(path);
  if (!room) return [];
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  return importsOf(tree)
    .filter((one) => !mayImport(room, path, one, exists))
    .map(({ from, isType, start, end }) => ({
      message: `${path} imports ${isType ? "types of " : ""}${from}. ${room.advice}`,
      start,
      end,
    }));
}

function mayImport(room: Room, path: string, { from, isType }: Import, exists: FileExists): boolean {
  if (!from.startsWith(".")) {
    return (room.packages ?? []).some((name) => from === name || from.startsWith(`${name}/`) || isNode(name, from));
  }
  const target = importedFile(path, from, exists);
  if (roomOf(target) === room) return true;
  const allowed = isType ? [...room.imports, ...(room.types ?? [])] : room.imports;
  return allowed.some((place) => target === place || target.startsWith(`${place}/`));
}

function isNode(name: string, from: string): boolean {
  return name.endsWith(":") && from.startsWith(name);
}
