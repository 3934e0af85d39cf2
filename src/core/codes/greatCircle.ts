/** A location, in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** The mean radius of the earth. */
export const earthRadiusKm = 6371.0088;

/** The length of the great circle between two points on a sphere, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const [lat, otherLat] = [radians(from.lat), radians(to.lat)];
  const haversine =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
