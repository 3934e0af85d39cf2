/** At most `max` of the items, evenly spread. */
export function spread<Item>(items: readonly Item[], max: number): readonly Item[] {
  if (items.length <= max) return items;
  const indexes = Array.from({ length: max }, (_, index) => Math.floor((index * items.length) / max));
  return indexes.flatMap((index) => items[index] ?? []);
}
