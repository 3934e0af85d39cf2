import type { ErrorCode } from "../errors/addinError";

/** Lo mismo que `errors.en.ts`, en español. */
export const errorsEs: Record<ErrorCode, string> = {
  badPostalCode: "“{value}” no es un código postal. Escriba cinco dígitos, por ejemplo 06700.",
  badArgument: "{argument}: “{value}” no es posible.[ Posibles: {allowed}.]",
  missingArgument: "Falta {argument}.[ Por ejemplo: {allowed}]",
  badIndicator:
    "No existe el indicador ni la categoría “{value}”. [¿Quiso decir “{suggestion}”? ]Escriba =ZIP.INDICATORS() para verlos todos; =ZIP.SEARCH da campos como nse_predominant_level.",
  badField:
    'No existe el campo “{value}”. [¿Quiso decir “{suggestion}”? ]Escriba =ZIP.SEARCH("06700",,1) para verlos todos.',
  badColumn: "La consulta “{id}” no tiene la columna “{value}”. Tiene: {allowed}.",
  badQueryId:
    "“{value}” no puede ser el id de una consulta guardada. Un id lleva letras, dígitos, - y _, por ejemplo sales-by-zip.",
  countryNotAsked: 'Esto listaría todo el país. Indique un estado, por ejemplo "09", o "*" para todo.',
  postalCodeNotFound:
    "El servicio no conoce el código postal {code}. Revise sus dígitos.[ El servicio dice: {message}]",
  queryNotFound: "No existe la consulta guardada “{id}”. Revise su id en la pestaña Consultas del panel.",
  noRows: "No hay nada que listar aquí. Revise los filtros.",
  emptyAnswer: "El servicio respondió sin datos. Inténtelo de nuevo; si sigue así, avise a quien lo opera.",
  notConnected: "Aún no hay token. Abra el panel de ZIP for Excel y conéctese.",
  unauthorized: "El servicio no acepta el token: es incorrecto o venció. Escriba uno nuevo en el panel.",
  forbidden:
    "Su token no tiene permiso para esto[: {what}]. Pida acceso o use otro token.[ El servicio dice: {message}]",
  rateLimited: "El servicio recibe demasiadas peticiones[ y pide esperar hasta las {at}]. Recalcule después.",
  refused: "El servicio rechazó la petición[ (estado {status})].[ El servicio dice: {message}]",
  besideRefused:
    "El servicio rechazó códigos que se pidieron junto con este[ (estado {status})]. Este se vuelve a pedir en breve, por sí solo; recalcule para pedirlo ahora.",
  otherCodes:
    "El servicio respondió con códigos postales distintos de los pedidos. Pruebe la conexión en el panel: la prueba encuentra el nombre que el servicio da a la lista de códigos.",
  notOffered:
    "El servicio no ofrece esto[ (estado {status})]. Consulte a su operador o revise la dirección en el panel.",
  unavailable:
    "El servicio está ocupado o en mantenimiento[ y pide esperar hasta las {at}]. La celda vuelve a preguntar sola después.",
  serverError:
    "El servicio tiene un problema propio[ (estado {status})]. La celda pregunta de nuevo por sí sola; si sigue así, avise a quien lo opera.",
  unreachable: "No se puede llegar al servicio[ en {host}]. Revise la red y la dirección en el panel.",
  brokenOff: "La respuesta del servicio se cortó. Recalcule la celda para intentarlo de nuevo.",
  offline: "Este equipo no tiene conexión. La celda se llenará cuando vuelva la red.",
  timedOut: "El servicio tardó demasiado en responder. Recalcule la celda para intentarlo de nuevo.",
  paused: "Las peticiones están en pausa. Reanúdelas en el panel.",
  serviceDown: "El servicio no responde. Se intenta de nuevo[ cada {seconds} segundos] y la celda se llenará entonces.",
  notData:
    "Llegó una página web en lugar de datos: un inicio de sesión o una dirección errónea. Revise la dirección en el panel.",
  unreadable:
    "El servicio respondió en una forma desconocida[ (campo {field})]. Inténtelo de nuevo; si sigue así, avise a quien lo opera.",
  noAnswer: "El servicio no respondió[ por {key}]. Recalcule la celda para intentarlo de nuevo.",
  contradictory: "El servicio dio dos respuestas distintas[ para {code}]; no se muestra ninguna.",
  pagingBroken: "La lista cambió o se repitió mientras se leía. Recalcule la celda para leerla de nuevo.",
  tooLarge:
    "El resultado es demasiado grande[: {megabytes} MB][: {rows} filas de {columns} columnas]; Excel admite unos 2 MB. Pida menos filas con limit y offset, o menos columnas.",
  cancelled: "Detenido en el panel. Recalcule la celda para preguntar de nuevo.",
  preview: "El valor se pide al introducir la fórmula.",
  internal: "El complemento cometió un error. Envíe por favor el informe de la pestaña Actividad.",
};
