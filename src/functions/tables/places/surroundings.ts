import type { ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { type Point, type SpherePoint, toSpherePoint } from "../../../core/codes/sphere";
import { PointTree } from "../../../core/codes/pointTree";
import { onceFor } from "../../../core/codes/onceFor";
import { statesNear } from "../../../core/codes/stateBoxes";
import { stateIdOf } from "../../../core/codes/states";
import { knownOf, whenAllAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { errorOfField } from "../../../core/http/readReply";
import type { Language } from "../../../core/locales/language";
import { notCode } from "../../../core/codes/cellTexts";
import { type AskedCodes, distinctCodes } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import { withDate } from "../../cell/errors";
import { errorInRange, errorOfCode } from "../failures";
import { askStates } from "./catalogTable";
import { itemsOf } from "./listedCodes";
import { askSearched, itemOf } from "./searchTable";

/** A postal code and how far it is from the nearest of the codes that were asked about. */
export interface Found {
  item: ZipCodeItem;
  km: number;
}

/** The surroundings of some codes, read state by state, each as one list that all formulas share; or a list of the user's own. */
export class Surroundings {
  private readonly byState = new Map<string, readonly ZipCodeItem[]>();
  private centers: SpherePoint[] = [];
  /** The codes to look around. */
  readonly codes: readonly string[];
  /** The codes to which the answer is limited; empty where it is not. */
  private readonly amongCodes: readonly string[];

  constructor(
    private readonly cell: Cell,
    private readonly asked: AskedCodes,
    private readonly among: AskedCodes,
  ) {
    this.codes = codesOrThrow(asked, cell.app.language);
    this.amongCodes = codesOrThrow(among, cell.app.language);
  }

  /**
   * Reads the states of the codes themselves, and finds the codes on these lists. A code that is on none of them is searched for: the service may
   * have it in another state than its digits suggest.
   */
  open<Result>(next: () => Result | Promise<Result>): Result | Promise<Result> {
    if (this.amongCodes.length > 0) return this.openAmong(next);
    const stateIds = new Set(this.codes.map(stateIdOf).filter((id) => id !== undefined));
    return this.read([...stateIds], () => {
      const listed = this.listed();
      const others = this.codes.filter((code) => !listed.has(code));
      return askSearched(this.cell, others, (found) => {
        const unknown = (code: string): AddinError => new AddinError("postalCodeNotFound", { code });
        this.centers = this.codes.map((code) =>
          centerOf(code, found.get(code) ?? listed.get(code) ?? unknown(code), this.asked),
        );
        return next();
      });
    });
  }

  /** Reads the codes of the user's own list. One without a centroid fails all: the nearest of the others would look like the nearest. */
  private openAmong<Result>(next: () => Result | Promise<Result>): Result | Promise<Result> {
    return askSearched(this.cell, [...new Set([...this.codes, ...this.amongCodes])], (found) => {
      this.centers = this.codes.map((code) => centerOf(code, itemOf(found, code), this.asked));
      const items: ZipCodeItem[] = [];
      for (const code of this.amongCodes) {
        const item = itemOf(found, code);
        centerOf(code, item, this.among);
        if (!isAddinError(item)) items.push(item);
      }
      this.byState.set("", sameAsBefore(items));
      return next();
    });
  }

  /** The codes to look around that a state lists. Where several states list one, the last of them counts. */
  private listed(): Map<string, ZipCodeItem> {
    const found = new Map<string, ZipCodeItem>();
    for (const list of this.byState.values())
      for (const code of this.codes) {
        const item = itemsOf(list).get(code);
        if (item) found.set(code, item);
      }
    return found;
  }

  /** The states within this distance of any of the codes that have not been read yet. */
  unread(km: number): string[] {
    return this.amongCodes.length > 0 ? [] : statesNear(this.centers, km, this.byState);
  }

  /** Reads states. One that the token may not read counts as empty, unless one of the codes is in it. */
  read<Result>(stateIds: readonly string[], next: () => Result | Promise<Result>): Result | Promise<Result> {
    return whenAllAnswered(
      stateIds.map((id) => askStates(this.cell, [id])),
      (answers) => {
        for (const [index, id] of stateIds.entries()) {
          const listed = knownOf(answers[index]);
          const isClosed = isAddinError(listed) && listed.code === "forbidden" && this.centers.length > 0;
          if (isAddinError(listed) && !isClosed) throw errorOfCode(listed, this.codeIn(id));
          this.byState.set(id, isAddinError(listed) ? [] : listed);
        }
        return next();
      },
    );
  }

  private codeIn(stateId: string): string | undefined {
    return this.codes.find((code) => stateIdOf(code) === stateId);
  }

  /** The codes read so far that are within this distance, each once and nearest first. */
  within(km: number): Found[] {
    return nearestFirst(this.found(km));
  }

  /** The nearest of the codes read so far, without those to look around, which count in a list of the user's own. They are looked for in wider and wider circles: most are far away. */
  nearest(count: number): Found[] {
    const own = new Set(this.amongCodes.length > 0 ? [] : this.codes);
    // Where hardly more have been read than are wanted, smaller circles would hold too few.
    const read = [...this.byState.values()].reduce((sum, list) => sum + locatedIn(list).size, 0);
    let km = read <= count + own.size ? Infinity : smallestCircle;
    for (;;) {
      const found = this.found(km).filter(({ item }) => !own.has(item.zip_code));
      if (found.length >= count || km === Infinity) return nearestFirst(found).slice(0, count);
      km = km < largestCircle ? km * 2 : Infinity;
    }
  }

  /** The codes within this distance in no order, each once and where it is nearest. */
  private found(km: number): Found[] {
    const found = new Map<string, Found>();
    for (const list of this.byState.values()) {
      for (const near of locatedIn(list).within(this.centers, km)) {
        const code = near.value.zip_code;
        if (near.km < (found.get(code)?.km ?? Infinity)) found.set(code, { item: near.value, km: near.km });
      }
    }
    return [...found.values()];
  }
}

/** The list of the user's own that was read last: a column of formulas is limited to the same one. */
let lastAmong: readonly ZipCodeItem[] = [];

function sameAsBefore(items: readonly ZipCodeItem[]): readonly ZipCodeItem[] {
  const isSame = items.length === lastAmong.length && items.every((item, index) => item === lastAmong[index]);
  return isSame ? lastAmong : (lastAmong = items);
}

/** The radius of the first circle, and of the last one before everything is looked through. */
const [smallestCircle, largestCircle] = [1, 512];

function nearestFirst(found: Found[]): Found[] {
  return found.sort((one, other) => one.km - other.km || (one.item.zip_code < other.item.zip_code ? -1 : 1));
}

function centerOf(code: string, item: ZipCodeItem | AddinError, { cells }: AskedCodes): SpherePoint {
  if (isAddinError(item)) {
    const { value } = cells.find(({ read }) => read.kind === "code" && read.code === code) ?? {};
    throw withDate(errorOfCode(item, code), value);
  }
  const point = centroidOf(item);
  if (isAddinError(point)) throw point;
  return toSpherePoint(point);
}

/** The codes of a list; one that cannot be read fails all, because an answer without it would look whole. */
export function codesOrThrow(asked: AskedCodes, language: Language): string[] {
  for (const { read, value } of asked.cells) {
    if (read.kind === "bad") throw notCode(value);
    if (read.kind === "error") throw errorInRange(read.error, language);
  }
  return distinctCodes(asked);
}

/** The codes of a list that have a centroid, by location. */
const locatedIn = onceFor(
  (items: readonly ZipCodeItem[]) =>
    new PointTree(
      items.flatMap((value) => {
        const point = centroidOf(value);
        return isAddinError(point) ? [] : [{ value, at: toSpherePoint(point) }];
      }),
    ),
);

/** The location of a postal code's center, or why there is none: a code may have no polygon. */
export function centroidOf(item: ZipCodeItem): Point | AddinError {
  const { centroid_lat: lat, centroid_lon: lon, zip_code: code } = item;
  if (lat !== null && lon !== null) return { lat, lon };
  return (
    errorOfField(item, "centroid_lat") ?? errorOfField(item, "centroid_lon") ?? new AddinError("noPolygon", { code })
  );
}
