import { type ErrorCode, meaningOf } from "../../core/errors/meanings";

/** The reasons why a cell shows no figure, as a fill's report puts them; the order breaks ties between kinds with equally many cells. */
export const failureKinds = [
  ...(["unknownCode", "notCode", "errorInCode", "noToken", "badToken", "noPermission", "paused", "stopped"] as const),
  ...(["busy", "unreachable", "trouble", "waiting", "noRoom", "lostFunction", "notKept", "other"] as const),
] as const;

export type FailureKind = (typeof failureKinds)[number];

/** The remedy for a kind of failure with one click, if anything but the user can fix it. */
export type FillRemedy = "doctor" | "connect" | "resume" | "refresh" | "repair" | "none";

export const remedies: Readonly<Record<FailureKind, FillRemedy>> = {
  unknownCode: "doctor",
  notCode: "doctor",
  errorInCode: "none",
  noToken: "connect",
  badToken: "connect",
  noPermission: "connect",
  paused: "resume",
  stopped: "refresh",
  busy: "refresh",
  unreachable: "refresh",
  trouble: "refresh",
  waiting: "refresh",
  noRoom: "none",
  lostFunction: "repair",
  notKept: "refresh",
  other: "none",
};

/** What a fill's report calls an error. */
export function failureKindOf(code: ErrorCode): FailureKind {
  const { report, remedy } = meaningOf(code);
  return report ?? (remedy === "refresh" ? "trouble" : "other");
}
