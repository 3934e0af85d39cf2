/** The tabs of the pane, in the order shown. */
export const tabNames = ["browse", "indicators", "queries", "sheet", "activity", "connect"] as const;

export type TabName = (typeof tabNames)[number];

export function isTabName(value: unknown): value is TabName {
  return tabNames.some((name) => name === value);
}

/** Something in another tab that a search or a tool leads to. */
export type TabGoal =
  | { tab: "browse"; code: string }
  | { tab: "indicators"; category: string }
  | { tab: "indicators"; mnemonic: string }
  | { tab: "queries"; id: string }
  | { tab: "sheet"; tool: "doctor" };
