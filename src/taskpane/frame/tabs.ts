/** The tabs of the pane, in the order shown. */
export const tabNames = ["browse", "indicators", "queries", "refresh", "activity", "connect"] as const;

export type TabName = (typeof tabNames)[number];

export function isTabName(value: unknown): value is TabName {
  return tabNames.some((name) => name === value);
}
