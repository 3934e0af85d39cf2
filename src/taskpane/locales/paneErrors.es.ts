import type { PaneSentences } from "./paneErrors.en";

/** Lo mismo que `paneErrors.en.ts`, en español. */
export const paneErrorsEs: PaneSentences = {
  "postalCodeNotFound said":
    "[{code} puede ser la fecha {date}. ]El servicio no tiene datos del código postal {code}. Revise el código; si es correcto, inténtelo de nuevo. El servicio dice: “{message}”",
  emptyQuery: "La consulta guardada “{id}” no tiene filas por el momento. Inténtelo más tarde.",
  emptyAnswer:
    "El servicio envió una respuesta vacía. Inténtelo de nuevo; si se repite, avise al administrador del servicio.",
  forbidden:
    "Su token no tiene permiso para esto[: {what}]. Pida acceso al administrador del servicio o ingrese otro token en la pestaña Conectar.[ El servicio dice: “{message}”]",
  notOffered:
    "El servicio no ofrece esto[ (error {status})]. Revise la dirección en la pestaña Conectar o consulte al administrador del servicio.",
  notData:
    "Llegó una página web en lugar de datos: tal vez un inicio de sesión o una dirección equivocada. Revise la dirección en la pestaña Conectar.",
  rateLimited:
    "El servicio está recibiendo demasiadas peticiones[ y pide esperar hasta {time}][ del {day}]. Inténtelo después de un rato.",
  refused:
    "El servicio rechazó la petición[ (error {status})]. Revise la dirección en la pestaña Conectar; si está bien, avise al administrador del servicio.[ El servicio dice: “{message}”]",
  "refused 404":
    "El servicio no conoce esta dirección[ (error {status})]. Revísela en la pestaña Conectar.[ El servicio dice: “{message}”]",
  besideRefused: "El servicio rechazó otros códigos de la misma petición[ (error {status})]. Inténtelo de nuevo.",
  unavailable:
    "El servicio está saturado o en mantenimiento[ y pide esperar hasta {time}][ del {day}]. Inténtelo después de un rato.",
  serverError: serverFailure("tuvo un error interno"),
  "serverError 502": serverFailure("no está disponible por el momento"),
  "serverError 503": serverFailure("no está disponible por el momento"),
  "serverError 504": serverFailure("no está disponible por el momento"),
  unreachable:
    "No se puede llegar al servicio[ en {host}]. Revise la red y la dirección en la pestaña Conectar; permita el acceso a la red local si se le pide. Quizá no admita este complemento (CORS).",
  brokenOff: "La conexión se cortó antes de recibir la respuesta completa. Inténtelo de nuevo.",
  offline: "Este equipo no tiene conexión. Revise la red e inténtelo de nuevo.",
  timedOut:
    "El servicio tardó demasiado en responder: está lento o limita cuánto se le puede pedir. Inténtelo después de un rato.",
  serviceDown:
    "El servicio no responde. Revisamos[ cada {seconds} segundos] si ya volvió. Inténtelo entonces; si no vuelve, presione Probar la conexión en la pestaña Conectar: le dirá cuál es el problema.",
  unreadable:
    "No se pudo leer la respuesta del servicio[ (campo {field})]. Inténtelo de nuevo; si se repite, avise al administrador del servicio.",
  noAnswer: "El servicio no envió respuesta[ para {key}]. Inténtelo de nuevo.",
  contradictory:
    "El servicio envió dos respuestas distintas[ para {code}], así que no se muestra ninguna. Inténtelo de nuevo; si se repite, avise al administrador del servicio.",
  pagingBroken:
    "No se pudo leer la lista completa: sus páginas cambiaron entretanto o no concuerdan. Inténtelo de nuevo; si se repite, avise al administrador del servicio.",
  tableBroken:
    "El servicio envió una tabla dañada[ (fila {row})], así que no se muestra nada de ella. Inténtelo de nuevo; si se repite, avise al administrador del servicio.",
  canceled: "Se detuvo en el panel. Inténtelo de nuevo cuando quiera.",
  notLoaded:
    "No se pudo cargar una parte del complemento. Revise la red e inténtelo de nuevo; si se repite, vuelva a abrir el libro.",
};

function serverFailure(does: string): string {
  return `El servicio ${does}[ (error {status})]. Inténtelo de nuevo; si continúa, avise al administrador del servicio.`;
}
