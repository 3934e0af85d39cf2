import type { ErrorCode } from "../errors/meanings";

/**
 * The sentence of each error: what happened, then what to do. `{…}` is filled from the error's details; `[…]` is left out where one of
 * its details is missing; `<…|…>` is for a cell, or for who asks in the pane, where no cell waits. A second word makes a sentence for one
 * argument, one status, or an error that the service explains (`said`).
 */
export const errorsEn = {
  badPostalCode: "“{value}” is not a postal code. [Did you mean {suggestion}? ]Enter five digits, for example 06700.",
  "badPostalCode extra": "“{value}” has more than a postal code: remove {what}. Write {suggestion}.",
  "badPostalCode several": "“{value}” has several postal codes: keep one. Write {allowed}.",
  errorInCell: "A cell that the formula refers to contains {value}. Check that cell first.",
  "errorInCell unquoted":
    "The formula, or a cell that it refers to, contains {value}. Check its names; text needs quotation marks.",
  badArgument: "“{value}” is not valid for “{argument}”. [Did you mean “{suggestion}”? ]Use {allowed}.",
  "badArgument headers":
    "“{value}” is not valid for “headers”. Use 0 (none), 1 (names), 2 (names and the code), 3 (labels) or 4 (labels and the code).",
  "badArgument limit": "“{value}” is not valid for “limit”. Use 0 (all) or a positive whole number.",
  "badArgument offset": "“{value}” is not valid for “offset”. Use 0 or a positive whole number.",
  "badArgument state_id": "“{value}” is not valid for “state_id”. Use an ID from 01 to 32 (Jalisco is 14).",
  "badArgument municipality_id":
    "“{value}” is not valid for “municipality_id”. Use a five-digit ID (Guadalajara is 14039).",
  "badArgument within":
    '“{value}” is not valid for “within”. Use {allowed}, "*" for the whole country, or a range of postal codes.',
  "badArgument km": "“{value}” is not valid for “km”. Use a number above 0, for example 2.5.",
  "badArgument zipcodesUrl": "“{value}” is not a valid address. Write one like {allowed}.",
  "badArgument queriesUrl": "“{value}” is not a valid address. Write one like {allowed}.",
  "badArgument token":
    "This does not look like a token: it has spaces or characters a token cannot have. Copy the whole token again.",
  missingArgument: "“{argument}” is missing. Write it in the formula[, for example {allowed}].",
  badIndicator:
    "There is no indicator or category “{value}”. [Did you mean “{suggestion}”? ]Type =ZIP.INDICATORS() to see them all; =ZIP.SEARCH has fields such as nse_predominant_level.",
  badField: 'There is no field “{value}”. [Did you mean “{suggestion}”? ]Type =ZIP.SEARCH("06700",,1) to see them all.',
  badState:
    "There is no state “{value}”. [Did you mean {allowed}? ]Write its ID, 01 to 32, or its name (Jalisco is 14).",
  badMunicipality:
    "There is no municipality “{value}”[ in {state}][: it is in {other}]. [Did you mean {allowed}? ]Write its state, and its name or its ID (Guadalajara is 14039).",
  ambiguousName: "“{value}” can mean several things. Write one of these: {allowed}.",
  badColumn: "The query “{id}” has no column “{value}”. Use one of these: {allowed}.",
  badQueryId:
    "“{value}” cannot be the ID of a saved query. Use letters, digits, - and _ only, for example sales-by-zip.",
  countryNotAsked: 'This would list the whole country. Give a state, for example "09", or "*" for the whole country.',
  postalCodeNotFound:
    "[{code} may be the date {date}. ]The service does not recognize postal code {code}. Check its digits.",
  "postalCodeNotFound said":
    "[{code} may be the date {date}. ]The service has no data for postal code {code}. Check the code; if it is right, <refresh the cell from the pane|try again>. The service says: “{message}”",
  noPolygon: "The service has no polygon for postal code {code}, so its location is not known. Use a code near it.",
  noNeighbors: "The service lists no neighbors for postal code {code}. Use a code near it.",
  noNeighborhoods: "The service lists no neighborhoods for postal code {code}. Use a code near it.",
  nothingNamed:
    "No state, municipality or neighborhood is called “{value}”. [Did you mean {allowed}? ]Check the name, and the state if you gave one.",
  unevenRanges:
    "The two ranges differ in shape[: “from” has {from} cells, “to” has {to}]. Use the same rows and columns in both, or a single code in one of them.",
  notAggregable:
    "“{value}” cannot be combined: the catalog calls it “{kind}”, and only counts, shares and averages can be combined. Use =ZIP.LATEST for each code.",
  "notAggregable median":
    "“{value}” cannot be combined: it is a median, and the median of many codes cannot be computed from the medians of each. Use =ZIP.LATEST for each code.",
  queryNotFound:
    "There is no saved query “{id}”. [Did you mean “{suggestion}”? ]Check its ID in the Queries tab of the pane.",
  noRows: "There is nothing to list. Check the arguments of the formula, or leave out the optional ones.",
  emptyQuery:
    "The saved query “{id}” has no rows at the moment. <Refresh the cell from the pane to request it again|Try again later>.",
  pastTheEnd: "“offset” skips every row[ (rows: {rows})]. Use a smaller one[, below {rows}].",
  emptyAnswer:
    "The service sent an empty answer. <Recalculate the cell, or use Sheet → Refresh → Cells with errors in the pane. If|Try again; if> it happens again, tell the service's operator.",
  notConnected: "No token yet. Open the ZIP for Excel pane and connect.",
  unauthorized: "The service does not accept the token: it is wrong or has expired. Enter a new one in the pane.",
  forbidden:
    "Your token has no permission for this[: {what}]. Ask the service's operator for access, or enter another token in the <pane|Connect tab>.[ The service says: “{message}”]",
  rateLimited:
    "The service is getting too many requests[ and asks us to wait until {time}][ on {day}]. <The cell retries automatically|Try again after a while>.",
  refused:
    "The service refused the request[ (status {status})]. Check the <formula and the address in the pane; if both are|address in the Connect tab; if it is> right, tell the service's operator.[ The service says: “{message}”]",
  "refused 404":
    "The service <found nothing|does not know this address>[ (status {status})]. Check <the formula, and the address in the Connect tab of the pane|it in the Connect tab>.[ The service says: “{message}”]",
  "refused 405": wrongAddress("does not accept requests at this address"),
  "refused 410": wrongAddress("has retired this address"),
  besideRefused:
    "The service refused other codes in the same request[ (status {status})]. <This one is retried automatically; to retry now, recalculate the cell|Try again>.",
  otherCodes:
    "The service sent other postal codes than the ones it was asked for. Click Test connection in the Connect tab of the pane: it looks for the right search parameter.",
  notOffered:
    "The service does not offer this[ (status {status})]. Check the address in the <pane|Connect tab>, or ask the service's operator.",
  unavailable:
    "The service is busy or down for maintenance[ and asks us to wait until {time}][ on {day}]. <The cell fills in automatically when the service is back|Try again after a while>.",
  serverError: serverFailure("had an internal error"),
  "serverError 502": serverFailure("is unavailable at the moment"),
  "serverError 503": serverFailure("is unavailable at the moment"),
  "serverError 504": serverFailure("is unavailable at the moment"),
  unreachable:
    "The service cannot be reached[ at {host}]. Check the network and the address in the <pane|Connect tab>; allow local network access if asked. It may not allow this add-in (CORS).< The cell retries automatically.|>",
  brokenOff: "The connection was lost before the whole answer arrived. <The cell retries automatically|Try again>.",
  offline:
    "This computer is offline. <The cell fills in automatically when the network is back|Check the network and try again>.",
  timedOut:
    "The service took too long to answer: it is slow, or it limits requests. <The cell retries automatically|Try again after a while>.",
  paused: "Requests are paused. Turn off “Pause requests” in the Activity tab of the pane.",
  serviceDown:
    "The service is not answering. We <retry|check>[ every {seconds} seconds] <and then fill in the cell|whether it is back. Try again then; if it does not come back, click Test connection in the Connect tab: it says what is wrong>.",
  notData:
    "The service sent a web page instead of data: perhaps a sign-in page, or the address is wrong. Check the address in the <pane|Connect tab>.",
  unreadable:
    "The service's answer could not be read[ (field {field})]. <Recalculate the cell|Try again>; if it happens again, tell the service's operator.",
  noAnswer:
    "The service sent no answer[ for {key}]. <Recalculate the cell; if it happens again, check the code|Try again>.",
  contradictory:
    "The service sent two different answers[ for {code}], so neither is shown. <Refresh the cell from the pane|Try again>; if it happens again, tell the service's operator.",
  pagingBroken:
    "The list could not be read completely: its pages changed in the meantime or do not fit together. <Recalculate the cell|Try again>; if it happens again, tell the service's operator.",
  tableBroken:
    "The service sent a broken table[ (row {row})], so none of it is shown. <Refresh the cell from the pane|Try again>; if it happens again, tell the service's operator.",
  tooLarge:
    "The result is too large[: {megabytes} MB][: {rows} × {columns} cells]; Excel takes about 2 MB. Ask for less in one formula: fewer codes or columns, or a page with “limit” and “offset” where the function has them.",
  "tooLarge reply":
    "The service's answer is larger than {megabytes} MB, too large to read. Ask for fewer codes or columns in one formula; for a single code or query, tell the service's operator.",
  "tooLarge errors":
    "The result is too large: {megabytes} MB, where Excel takes about 2 MB. Errors fill {rows} of its cells; the first says: {first} Leave out what fails, or ask for fewer codes or columns.",
  canceled:
    "Stopped in the pane. <Recalculate the cell, or use Sheet → Refresh → Cells with errors in the pane|Try again when you are ready>.",
  preview: "Enter the formula to get its value.",
  notLoaded:
    "A part of the add-in could not be loaded. Check the network<, then use Sheet → Refresh → Cells with errors in the pane| and try again>; if it happens again, reload the workbook.",
  internal:
    "Something went wrong inside the add-in. Copy the report in the Activity tab of the pane and send it to whoever set up the add-in for you.",
} satisfies Record<ErrorCode, string> & Record<`${ErrorCode} ${string}`, string>;

/** Every language has the same sentences, or it does not compile. */
export type Sentences = Record<keyof typeof errorsEn, string>;

function wrongAddress(does: string): string {
  return `The service ${does}[ (status {status})]. Check the address in the Connect tab of the pane.[ The service says: “{message}”]`;
}

function serverFailure(does: string): string {
  return `The service ${does}[ (status {status})]. <The cell retries automatically|Try again>; if this continues, tell the service's operator.`;
}
