import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { distanceKm, earthRadiusKm, type Point, radians } from "../../core/codes/greatCircle";
import { statesNear } from "../../core/codes/stateBoxes";
import { stateIdOf } from "../../core/codes/states";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { type AskedCodes, distinctCodes, shown } from "../cell/arguments";
import { type Cell, whenAllAnswered } from "../cell/cell";
import { datesErrorIn } from "../cell/dates";
import { askStates } from "./askItems";
import { askSearched } from "./askSearched";
import { centroidOf, noPolygon } from "./centroid";

/** A postal code and how far it is from the nearest of the codes that were asked about. */
export interface Found {
  item: ZipCodeItem;
  km: number;
}

/** The surroundings of some codes, read state by state, each as one list that all formulas share. */
export class Surroundings {
  private readonly byState = new Map<string, readonly ZipCodeItem[]>();
  private centers: Point[] = [];
  /** The codes to look around. */
  readonly codes: readonly string[];

  constructor(
    private readonly cell: Cell,
    private readonly asked: AskedCodes,
  ) {
    this.codes = centersOf(asked);
  }

  /**
   * Reads the states of the codes themselves, and finds the codes on these lists. A code that is on none of them is searched for: the service may
   * have it in another state than its digits suggest.
   */
  open<Result>(next: () => Result | Promise<Result>): Result | Promise<Result> {
    const stateIds = new Set(this.codes.map(stateIdOf).filter((id) => id !== undefined));
    return this.read([...stateIds], () => {
      const listed = new Map([...this.byState.values()].flat().map((item) => [item.zip_code, item]));
      const itemOf = (code: string): ZipCodeItem | AddinError =>
        listed.get(code) ?? new AddinError("postalCodeNotFound", { code });
      const dates = datesErrorIn(this.asked, itemOf);
      if (dates) throw dates;
      const others = this.codes.filter((code) => !listed.has(code));
      return askSearched(this.cell, others, (found) => {
        this.centers = this.codes.map((code) => centerOf(code, found.get(code) ?? itemOf(code)));
        return next();
      });
    });
  }

  /** The states within this distance of any of the codes that have not been read yet. */
  unread(km: number): string[] {
    const near = new Set(this.centers.flatMap((center) => statesNear(center, km)));
    return [...near].filter((id) => !this.byState.has(id));
  }

  /** Reads states. One that the token may not read counts as empty, unless one of the codes is in it. */
  read<Result>(stateIds: readonly string[], next: () => Result | Promise<Result>): Result | Promise<Result> {
    return whenAllAnswered(
      stateIds.map((id) => askStates(this.cell, [id])),
      (answers) => {
        for (const [index, id] of stateIds.entries()) {
          const listed = knownOf(answers[index] ?? new AddinError("noAnswer"), 0);
          const isClosed = isAddinError(listed) && listed.code === "forbidden" && this.centers.length > 0;
          if (isAddinError(listed) && !isClosed) throw listed;
          this.byState.set(id, isAddinError(listed) ? [] : listed);
        }
        return next();
      },
    );
  }

  /** The codes read so far that are within this distance, each once and nearest first. */
  within(km: number): Found[] {
    const found = new Map<string, Found>();
    for (const items of this.byState.values()) {
      for (const item of items) {
        const distance = this.distanceTo(item, km);
        const isNearest = distance < (found.get(item.zip_code)?.km ?? Infinity);
        if (distance <= km && isNearest) found.set(item.zip_code, { item, km: distance });
      }
    }
    return [...found.values()].sort(
      (one, other) => one.km - other.km || (one.item.zip_code < other.item.zip_code ? -1 : 1),
    );
  }

  /** The distance to the nearest center; Infinity if it is more than `max`, or unknown. */
  private distanceTo(item: ZipCodeItem, max: number): number {
    const point = centroidOf(item);
    let nearest = Infinity;
    if (point === undefined) return nearest;
    for (const center of this.centers) {
      // The latitudes alone usually show that it is too far.
      if (Math.abs(point.lat - center.lat) * kmOfLatitude > Math.min(max, nearest) + roundingError) continue;
      nearest = Math.min(nearest, distanceKm(center, point));
    }
    return nearest;
  }
}

const kmOfLatitude = earthRadiusKm * radians(1);
const roundingError = 1e-6;

function centerOf(code: string, item: ZipCodeItem | AddinError): Point {
  if (isAddinError(item)) throw item;
  const point = centroidOf(item);
  if (point === undefined) throw noPolygon(code);
  return point;
}

/** The codes to look around; one that cannot be read fails all, because an answer without it would look whole. */
function centersOf(asked: AskedCodes): string[] {
  for (const { read, value } of asked.cells) {
    if (read.kind === "bad") throw new AddinError("badPostalCode", { value: shown(value) });
    if (read.kind === "error") throw read.error;
  }
  return distinctCodes(asked);
}
