/** What an error means wherever it turns up. What a row does not say is as `unlessSaid` has it. */
export interface Meaning {
  /** The sign in the cell: `#VALUE!` for the user's own input, `#N/A` where there is no value. */
  sign: "#VALUE!" | "#N/A";
  /** What helps: asking again, another token, or only a different formula or input. */
  remedy: "refresh" | "connect" | "input";
  /** The same request is sent again at once. */
  isRetried: boolean;
  /** The service failed, and not only this request: the breaker counts it. */
  isOfService: boolean;
  /** It passes by itself: a wave recalculates its cells when the service is back, as its sentence says. */
  passes: boolean;
  /** It fails one way of asking: where there is another, that is tried. */
  hasOtherWay: boolean;
  /** How long it is kept as an answer, in milliseconds; 0 for one that is asked again. */
  kept: number;
  /** What a fill's report calls it; without it, `trouble` or `other` by the remedy. */
  report?: ReportedFailure;
}

/** The errors that a fill's report names. */
type ReportedFailure =
  | "unknownCode"
  | "notCode"
  | "errorInCode"
  | "noToken"
  | "badToken"
  | "noPermission"
  | "paused"
  | "stopped"
  | "busy"
  | "unreachable";

type Row = Partial<Meaning>;

const unlessSaid: Meaning = {
  sign: "#N/A",
  remedy: "input",
  isRetried: false,
  isOfService: false,
  passes: false,
  hasOtherWay: false,
  kept: 0,
};

const input: Row = { sign: "#VALUE!" };
const moment: Row = { remedy: "refresh" };
const passing: Row = { remedy: "refresh", passes: true };
const minutes = 60_000;
/** Kept for the cells that wait for it now; the next calculation asks again. */
export const untilNext = 1;

/** Everything that can go wrong, as the closed set that the rest of the code switches over. The sentence is made at the border. */
const meanings = {
  // What the user typed.
  badPostalCode: { ...input, report: "notCode" },
  errorInCell: { report: "errorInCode" },
  badArgument: input,
  missingArgument: input,
  badIndicator: input,
  badField: input,
  badState: input,
  badMunicipality: input,
  ambiguousName: input,
  badColumn: input,
  badQueryId: input,
  countryNotAsked: input,
  unevenRanges: input,
  notAggregable: input,
  // What the service does not have.
  postalCodeNotFound: { kept: 10 * minutes, report: "unknownCode" },
  noPolygon: {},
  noNeighbors: {},
  noNeighborhoods: {},
  nothingNamed: {},
  // A 404 may pass: the next calculation asks again.
  queryNotFound: { kept: untilNext },
  noRows: {},
  emptyQuery: moment,
  pastTheEnd: { kept: 10 * minutes },
  // The account. A forbidden part is asked again with another token, or by a refresh.
  notConnected: { remedy: "connect", report: "noToken" },
  unauthorized: { remedy: "connect", report: "badToken" },
  forbidden: { remedy: "connect", hasOtherWay: true, kept: Infinity, report: "noPermission" },
  // What the service refuses or does not offer.
  refused: { ...moment, hasOtherWay: true, kept: 10 * minutes },
  // Splitting, which leaves it out, sees to its wave.
  besideRefused: passing,
  otherCodes: moment,
  notOffered: { ...moment, hasOtherWay: true },
  // The service fails, or is busy. A page of the catalog is a hundred times as long as a search: a service may manage one and not the other.
  rateLimited: { ...passing, isRetried: true, report: "busy" },
  unavailable: { ...passing, isRetried: true, isOfService: true, report: "busy" },
  serverError: { ...passing, isRetried: true, isOfService: true, hasOtherWay: true, report: "busy" },
  timedOut: { ...passing, isRetried: true, isOfService: true, hasOtherWay: true, report: "busy" },
  serviceDown: { ...passing, report: "busy" },
  // The network.
  unreachable: { ...passing, isRetried: true, isOfService: true, report: "unreachable" },
  brokenOff: { ...passing, isRetried: true, isOfService: true, hasOtherWay: true, report: "unreachable" },
  offline: { ...passing, isOfService: true, report: "unreachable" },
  // What came cannot be used.
  notData: { ...passing, hasOtherWay: true, report: "unreachable" },
  unreadable: { ...moment, isRetried: true, hasOtherWay: true },
  emptyAnswer: { ...moment, isRetried: true, hasOtherWay: true },
  noAnswer: moment,
  contradictory: moment,
  pagingBroken: { ...moment, hasOtherWay: true },
  tableBroken: moment,
  tooLarge: {},
  // The add-in itself.
  paused: { ...moment, report: "paused" },
  canceled: { ...moment, report: "stopped" },
  preview: moment,
  notLoaded: moment,
  internal: { ...moment, hasOtherWay: true },
} satisfies Record<string, Row>;

export type ErrorCode = keyof typeof meanings;

export function meaningOf(code: ErrorCode): Meaning {
  return { ...unlessSaid, ...meanings[code] };
}
