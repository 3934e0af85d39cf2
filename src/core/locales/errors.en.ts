import type { ErrorCode } from "../errors/addinError";

/** What a cell says when it has no value: what happened, then what to do. `{…}` is filled from the error's details; `[…]` is left out where one of its details is missing. */
export const errorsEn: Record<ErrorCode, string> = {
  badPostalCode: "“{value}” is not a postal code. Write five digits, for example 06700.",
  badArgument: "{argument}: “{value}” is not possible.[ Possible: {allowed}.]",
  missingArgument: "{argument} is missing.[ For example: {allowed}]",
  badIndicator:
    "There is no indicator or category “{value}”. [Did you mean “{suggestion}”? ]Type =ZIP.INDICATORS() to see them all; =ZIP.SEARCH gives fields such as nse_predominant_level.",
  badField: 'There is no field “{value}”. [Did you mean “{suggestion}”? ]Type =ZIP.SEARCH("06700",,1) to see them all.',
  badColumn: "The query “{id}” has no column “{value}”. It has: {allowed}.",
  badQueryId:
    "“{value}” cannot be the id of a saved query. An id is made of letters, digits, - and _, for example sales-by-zip.",
  countryNotAsked: 'This would list the whole country. Give a state, for example "09", or "*" for all of it.',
  postalCodeNotFound: "The service knows no postal code {code}. Check its digits.[ The service says: {message}]",
  queryNotFound: "There is no saved query “{id}”. Check its id in the Queries tab of the pane.",
  noRows: "There is nothing to list for this. Check the filters.",
  emptyAnswer: "The service answered without any data. Try again; if it stays so, tell its operator.",
  notConnected: "No token yet. Open the ZIP for Excel pane and connect.",
  unauthorized: "The service does not accept the token: it is wrong or has expired. Enter a new one in the pane.",
  forbidden:
    "Your token has no permission for this[: {what}]. Ask for access, or use another token.[ The service says: {message}]",
  rateLimited: "The service is asked too often[ and wants us to wait until {at}]. Recalculate after that.",
  refused: "The service refused the request[ (status {status})].[ The service says: {message}]",
  besideRefused:
    "The service refused codes that were asked together with this one[ (status {status})]. This one is asked again shortly, by itself; recalculate to ask now.",
  otherCodes:
    "The service answered with other postal codes than were asked. Run the connection test in the pane: it finds the name that the service gives to the list of codes.",
  notOffered:
    "The service does not offer this[ (status {status})]. Ask its operator, or check the address in the pane.",
  unavailable:
    "The service is busy or under maintenance[ and asks us to wait until {at}]. The cell asks again by itself after that.",
  serverError:
    "The service has a problem of its own[ (status {status})]. The cell asks again by itself; if it stays so, tell its operator.",
  unreachable: "The service cannot be reached[ at {host}]. Check the network and the address in the pane.",
  brokenOff: "The answer of the service broke off. Recalculate the cell to try again.",
  offline: "This computer is offline. The cell fills in when the network is back.",
  timedOut: "The service took too long to answer. Recalculate the cell to try again.",
  paused: "Requests are paused. Continue them in the pane.",
  serviceDown: "The service is not answering. It is tried again[ every {seconds} seconds], and the cell then fills in.",
  notData: "A web page came instead of data: a sign-in page or a wrong address. Check the address in the pane.",
  unreadable:
    "The service answered in an unknown form[ (field {field})]. Try again; if it stays so, tell its operator.",
  noAnswer: "The service gave no answer[ for {key}]. Recalculate the cell to try again.",
  contradictory: "The service gave two different answers[ for {code}], so neither is shown.",
  pagingBroken: "The list changed or repeated itself while it was read. Recalculate the cell to read it anew.",
  tooLarge:
    "The result is too large[: {megabytes} MB][: {rows} rows of {columns} columns]; Excel takes about 2 MB. Ask for fewer rows with limit and offset, or fewer columns.",
  cancelled: "Stopped in the pane. Recalculate the cell to ask again.",
  preview: "The value is fetched when the formula is entered.",
  internal: "The add-in made a mistake. Please send the report of the Activity tab.",
};
