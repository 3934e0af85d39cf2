import { useMemo } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalog/catalogKey";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { namedStates } from "../../core/codes/stateNames";
import { isAddinError } from "../../core/errors/addinError";
import { usePane } from "../frame/pane";

/** The held codes of each state, by its id. `version` changes whenever more may be held. */
export function useHeldStates(version: unknown): ReadonlyMap<string, readonly ZipCodeItem[]> {
  const { app, accountVersion } = usePane();
  return useMemo(() => heldStates(app), [app, accountVersion, version]);
}

/** Reads the cache alone: the lists of states, and that of the whole country if a formula has asked for it. */
export function heldStates(app: App): Map<string, readonly ZipCodeItem[]> {
  const held = new Map<string, readonly ZipCodeItem[]>(countryByState(app));
  for (const { id } of namedStates) {
    const items = heldList(app, catalogKey({ state_id: id }));
    if (items) held.set(id, items);
  }
  return held;
}

function countryByState(app: App): ReadonlyMap<string, ZipCodeItem[]> {
  const country = heldList(app, catalogKey({}));
  if (!country) return new Map();
  let byState = grouped.get(country);
  if (!byState) grouped.set(country, (byState = groupByState(country)));
  return byState;
}

function groupByState(country: readonly ZipCodeItem[]): Map<string, ZipCodeItem[]> {
  const byState = new Map<string, ZipCodeItem[]>();
  for (const item of country) {
    const items = byState.get(item.state_id);
    if (items) items.push(item);
    else byState.set(item.state_id, [item]);
  }
  return byState;
}

const grouped = new WeakMap<readonly ZipCodeItem[], Map<string, ZipCodeItem[]>>();

function heldList(app: App, key: string): readonly ZipCodeItem[] | undefined {
  const known = app.catalog.held(key, 1)?.known[0];
  return known === undefined || isAddinError(known) ? undefined : known;
}
