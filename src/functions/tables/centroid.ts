import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Point } from "../../core/codes/greatCircle";
import { AddinError } from "../../core/errors/addinError";

/** The location of a postal code's center; a code without a polygon has none. */
export function centroidOf({ centroid_lat: lat, centroid_lon: lon }: ZipCodeItem): Point | undefined {
  return lat === null || lon === null ? undefined : { lat, lon };
}

/** The error for a code that was asked about and has no centroid. */
export function noPolygon(code: string): AddinError {
  return new AddinError("noPolygon", { code });
}
