import written from "./municipalityNames.json";
import type { Point } from "./geometry";

/** A municipality, with INEGI's id and name. */
export interface Municipality {
  readonly id: string;
  readonly name: string;
  /** Its population in thousands, roughly: it weighs how many codes and dwellings the generator gives it. */
  readonly thousands: number;
  readonly seat: Point;
  /** The first of its postal codes, when that is fixed. */
  readonly firstCode: number | undefined;
}

/**
 * INEGI's ids within the state and names (Catálogo Único de Claves de Áreas Geoestadísticas): every capital, every large
 * municipality, and whole states where they are small. Not all 2,478. The figures after the name are the rough size in
 * thousands and the seat, in degrees north and west; `@` fixes the first code. Their order is the order of their codes.
 */
const byState: Readonly<Record<string, readonly string[]>> = written;

export function municipalitiesOf(stateId: string): readonly Municipality[] {
  return (byState[stateId] ?? []).map((entry) => toMunicipality(stateId, entry));
}

function toMunicipality(stateId: string, entry: string): Municipality {
  const [, id, name, thousands, north, west, firstCode] =
    /^(\d{3}) (.+) (\d+) (\S+\.\S+) (\S+)(?: @(\d{5}))?$/.exec(entry) ?? [];
  if (id === undefined || name === undefined) throw new Error(`not a municipality: ${entry}`);
  const seat = { lat: Number(north), lon: -Number(west) };
  const fixed = firstCode === undefined ? undefined : Number(firstCode);
  return { id: stateId + id, name, thousands: Number(thousands), seat, firstCode: fixed };
}
