import { allCategories, type LatestPart } from "../../../core/apis/zipcodes/latest/latestBatch";
import { type Known, type Parts, partNumbers } from "../../../core/cache/cache";
import { knownOf, whenAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { errorOfField } from "../../../core/http/readReply";
import type { Headers } from "../../cell/arguments";
import { askFor, type Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutRows } from "../../cell/rowsTable";
import { withHeader } from "../names";
import { labelOfField } from "../places/fieldColumns";

/** Lists the neighborhoods of a code, one per row. They come with the indicators of any category (§2.2). */
export function neighborhoodsTable(cell: Cell, code: string, headers: Headers): Cells | Promise<Cells> {
  return whenAnswered(askPart(cell, code, allCategories), (known) => {
    if (isAddinError(known)) throw known;
    const { geography } = known;
    const rows = Object.entries(geography.neighborhoods ?? {}).flatMap(([urbanization, types]) =>
      Object.entries(types).flatMap(([type, names]) => names.map((name) => [urbanization, type, name])),
    );
    const unreadable = errorOfField(geography, "neighborhoods");
    // The next calculation asks again, as the sentence says.
    if (unreadable) cell.app.latest.expire([code]);
    if (rows.length === 0) throw unreadable ?? new AddinError("noNeighborhoods", { code });
    const codes = rows.map(() => code);
    const { language } = cell.app;
    const columns = ["urbanization", "type", "name"];
    return withHeader({ columns, headers, language, labelOf: labelOfField(language) }, (header) =>
      layOutRows({ header, rows, codes, headers, missing: "" }),
    );
  });
}

/** Asks for one of these categories: for one that is held or on its way, or else the first. Where the account may not read it, another will do. */
function askPart(cell: Cell, code: string, categories: Parts): Known<LatestPart> | Promise<Known<LatestPart>> {
  const covered = cell.app.latest.coveredParts(code) & categories;
  const preferred = covered || categories;
  const part = preferred & -preferred;
  return whenAnswered(askFor(cell, cell.app.latest, code, part), (answer) => {
    const known = knownOf(answer, partNumbers(part)[0] ?? 0);
    const others = categories & ~part;
    const isForbidden = isAddinError(known) && known.code === "forbidden";
    return isForbidden && others !== 0 ? askPart(cell, code, others) : known;
  });
}
