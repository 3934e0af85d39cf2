import type { Shape } from "../database/rows";

/** A location, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Where a code lies. */
export interface Site extends Point {
  readonly code: string;
  readonly stateId: string;
  /** How far its land reaches at most, in degrees. */
  readonly reach: number;
}

/** The land of a code, a box around its site. */
export interface Land extends Shape {
  readonly stateBorder: boolean;
}

/** A box between its southwest and its northeast corner. */
interface Cell {
  readonly site: Site;
  readonly low: Point;
  readonly high: Point;
  readonly neighbors: Site[];
}

const kmPerDegree = 111.32;

/**
 * Gives every code the land around its site. A line through a wide gap divides the sites into two groups, and each group
 * again, until every site is alone in a box: boxes never overlap, and neighbors are those that touch.
 */
export function layOut(sites: readonly Site[]): Map<string, Land> {
  const cells = divideLand(sites, { lat: -90, lon: -180 }, { lat: 90, lon: 180 });
  return new Map(cells.map((cell) => [cell.site.code, shapeOf(cell)]));
}

function divideLand(sites: readonly Site[], low: Point, high: Point): Cell[] {
  if (sites.length < 2) return sites.map((site) => cellOf(site, low, high));
  const [lats, lons] = [sites.map(({ lat }) => lat), sites.map(({ lon }) => lon)];
  const [axis, across] = extent(lons) > extent(lats) ? (["lon", "lat"] as const) : (["lat", "lon"] as const);
  const sorted = sites.toSorted((one, other) => one[axis] - other[axis]);
  const end = endAtWidestGap(sorted.map((site) => site[axis]));
  const line = ((sorted[end - 1]?.[axis] ?? 0) + (sorted[end]?.[axis] ?? 0)) / 2;
  const lower = divideLand(sorted.slice(0, end), low, { ...high, [axis]: line });
  const upper = divideLand(sorted.slice(end), { ...low, [axis]: line }, high);
  const touching = upper.filter((cell) => cell.low[axis] === line);
  for (const cell of lower) if (cell.high[axis] === line) meet(cell, touching, across);
  return [...lower, ...upper];
}

function extent(numbers: readonly number[]): number {
  let [low, high] = [Infinity, -Infinity];
  for (const number of numbers) {
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  return high - low;
}

/** Where the numbers, which ascend, are farthest apart, in their middle half. */
function endAtWidestGap(numbers: readonly number[]): number {
  let [widest, end] = [-1, 1];
  for (let index = Math.max(1, numbers.length >> 2); index <= (3 * numbers.length) >> 2; index += 1) {
    const gap = (numbers[index] ?? 0) - (numbers[index - 1] ?? 0);
    if (gap > widest) [widest, end] = [gap, index];
  }
  return end;
}

function cellOf(site: Site, low: Point, high: Point): Cell {
  const { lat, lon, reach } = site;
  return {
    site,
    low: { lat: Math.max(low.lat, lat - reach), lon: Math.max(low.lon, lon - reach) },
    high: { lat: Math.min(high.lat, lat + reach), lon: Math.min(high.lon, lon + reach) },
    neighbors: [],
  };
}

/** Makes neighbors of a cell and those on the other side of a line that share a piece of it. */
function meet(cell: Cell, others: readonly Cell[], along: keyof Point): void {
  for (const other of others) {
    if (cell.low[along] >= other.high[along] || other.low[along] >= cell.high[along]) continue;
    cell.neighbors.push(other.site);
    other.neighbors.push(cell.site);
  }
}

function shapeOf({ site, low, high, neighbors }: Cell): Land {
  const [west, east] = [rounded(low.lon, 6), rounded(high.lon, 6)];
  const [south, north] = [rounded(low.lat, 6), rounded(high.lat, 6)];
  return {
    west,
    east,
    south,
    north,
    areaKm2: rounded((east - west) * ofLongitude(site) * (north - south) * kmPerDegree ** 2, 4),
    latitude: rounded(site.lat, 6),
    longitude: rounded(site.lon, 6),
    neighbors: neighbors.map(({ code }) => code).sort(),
    stateBorder: neighbors.some(({ stateId }) => stateId !== site.stateId),
  };
}

/** A degree of longitude at a point, in degrees of latitude. */
function ofLongitude({ lat }: Point): number {
  return Math.cos((lat * Math.PI) / 180);
}

/** Precise enough for two towns of a state. */
export function kilometersBetween(one: Point, other: Point): number {
  return kmPerDegree * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * ofLongitude(one));
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
