import type { Sentences } from "../../core/locales/errors.en";

/** The sentences of errors that say something else where the pane itself has asked: no cell waits then, and none retries. */
export const paneErrorsEn = {
  "postalCodeNotFound said":
    "[{code} may be the date {date}. ]The service has no data for postal code {code}. Check the code; if it is right, try again. The service says: “{message}”",
  emptyQuery: "The saved query “{id}” has no rows at the moment. Try again later.",
  emptyAnswer: "The service sent an empty answer. Try again; if it happens again, tell the service's operator.",
  forbidden:
    "Your token has no permission for this[: {what}]. Ask the service's operator for access, or enter another token in the Connect tab.[ The service says: “{message}”]",
  notOffered:
    "The service does not offer this[ (status {status})]. Check the address in the Connect tab, or ask the service's operator.",
  notData:
    "The service sent a web page instead of data: perhaps a sign-in page, or the address is wrong. Check the address in the Connect tab.",
  rateLimited:
    "The service is getting too many requests[ and asks us to wait until {time}][ on {day}]. Try again after a while.",
  refused:
    "The service refused the request[ (status {status})]. Check the address in the Connect tab; if it is right, tell the service's operator.[ The service says: “{message}”]",
  "refused 404":
    "The service does not know this address[ (status {status})]. Check it in the Connect tab.[ The service says: “{message}”]",
  besideRefused: "The service refused other codes in the same request[ (status {status})]. Try again.",
  unavailable:
    "The service is busy or down for maintenance[ and asks us to wait until {time}][ on {day}]. Try again after a while.",
  serverError: serverFailure("had an internal error"),
  "serverError 502": serverFailure("is unavailable at the moment"),
  "serverError 503": serverFailure("is unavailable at the moment"),
  "serverError 504": serverFailure("is unavailable at the moment"),
  unreachable:
    "The service cannot be reached[ at {host}]. Check the network and the address in the Connect tab; allow local network access if asked. It may not allow this add-in (CORS).",
  brokenOff: "The connection was lost before the whole answer arrived. Try again.",
  offline: "This computer is offline. Check the network and try again.",
  timedOut: "The service took too long to answer: it is slow, or it limits requests. Try again after a while.",
  serviceDown:
    "The service is not answering. We check[ every {seconds} seconds] whether it is back. Try again then; if it does not come back, click Test connection in the Connect tab: it says what is wrong.",
  unreadable:
    "The service's answer could not be read[ (field {field})]. Try again; if it happens again, tell the service's operator.",
  noAnswer: "The service sent no answer[ for {key}]. Try again.",
  contradictory:
    "The service sent two different answers[ for {code}], so neither is shown. Try again; if it happens again, tell the service's operator.",
  pagingBroken:
    "The list could not be read completely: its pages changed in the meantime or do not fit together. Try again; if it happens again, tell the service's operator.",
  tableBroken:
    "The service sent a broken table[ (row {row})], so none of it is shown. Try again; if it happens again, tell the service's operator.",
  canceled: "Stopped in the pane. Try again when you are ready.",
  notLoaded:
    "A part of the add-in could not be loaded. Check the network and try again; if it happens again, reload the workbook.",
} satisfies Partial<Sentences>;

/** Every language has the same sentences, or it does not compile. */
export type PaneSentences = Record<keyof typeof paneErrorsEn, string>;

function serverFailure(does: string): string {
  return `The service ${does}[ (status {status})]. Try again; if this continues, tell the service's operator.`;
}
