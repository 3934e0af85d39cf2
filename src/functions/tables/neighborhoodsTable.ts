import { allCategories, partsOf } from "../../core/apis/zipcodes/latestBatch";
import type { App } from "../../core/app";
import type { Parts } from "../../core/cache/cache";
import { AddinError } from "../../core/errors/addinError";
import type { Headers } from "../cell/arguments";
import { type Cell, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/table";
import { labelOfField } from "./fieldColumns";
import { withHeader } from "./header";
import { valueOrThrow } from "./valueOrThrow";

/** Lists the neighborhoods of a code, one per row. They come with the indicators of any category (§2.2). */
export function neighborhoodsTable(cell: Cell, code: string, headers: Headers): Cells | Promise<Cells> {
  const parts = cheapestPart(cell.app, code);
  return whenAnswered(cell.ask(cell.app.latest, code, parts), (answer) => {
    const { geography } = valueOrThrow(answer, 31 - Math.clz32(parts));
    const rows = Object.entries(geography.neighborhoods ?? {}).flatMap(([urbanization, types]) =>
      Object.entries(types).flatMap(([type, names]) => names.map((name) => [urbanization, type, name])),
    );
    if (rows.length === 0) throw new AddinError("noNeighborhoods", { code });
    const codes = rows.map(() => code);
    const { language } = cell.app;
    const columns = ["urbanization", "type", "name"];
    return withHeader({ columns, headers, language, labelOf: labelOfField(language) }, (header) =>
      layOutRows({ header, rows, codes, headers, missing: "" }),
    );
  });
}

/** A category of the code that is held or on its way; if there is none, the first. */
function cheapestPart(app: App, code: string): Parts {
  const covered = app.latest.coveredParts(code) & allCategories;
  return covered === 0 ? partsOf(["demographic"]) : covered & -covered;
}
