import type { Sentences } from "./errors.en";

/** Lo mismo que `errors.en.ts`, en español. */
export const errorsEs: Sentences = {
  badPostalCode:
    "“{value}” no es un código postal. [¿Quiso decir {suggestion}? ]Escriba cinco dígitos, por ejemplo 06700.",
  "badPostalCode extra": "“{value}” tiene algo más que el código postal: quite {what}. Escriba {suggestion}.",
  "badPostalCode several": "“{value}” tiene varios códigos postales: deje uno. Escriba {allowed}.",
  errorInCell: "Una celda a la que se refiere la fórmula contiene {value}. Revise primero esa celda.",
  "errorInCell unquoted":
    "La fórmula, o una celda a la que se refiere, contiene {value}. Revise sus nombres; el texto va entre comillas.",
  badArgument: "“{argument}” no admite “{value}”. [¿Quiso decir “{suggestion}”? ]Valores válidos: {allowed}.",
  "badArgument headers":
    "“headers” no admite “{value}”. Use 0 (ninguno), 1 (nombres), 2 (nombres y el código), 3 (etiquetas) o 4 (etiquetas y el código).",
  "badArgument limit": "“limit” no puede ser “{value}”. Use 0 (todas) o un entero positivo.",
  "badArgument offset": "“offset” no puede ser “{value}”. Use 0 o un entero positivo.",
  "badArgument state_id": "“state_id” no admite “{value}”. Escriba la clave: 01 a 32 (Jalisco es 14).",
  "badArgument municipality_id":
    "“municipality_id” no admite “{value}”. Escriba la clave de cinco dígitos (Guadalajara es 14039).",
  "badArgument within":
    '“within” no admite “{value}”. Valores válidos: {allowed}, "*" para todo el país, o un rango de códigos postales.',
  "badArgument km": "“km” no puede ser “{value}”. Use un número mayor que 0, por ejemplo 2.5.",
  "badArgument zipcodesUrl": "“{value}” no es una dirección válida. Escriba una como {allowed}.",
  "badArgument queriesUrl": "“{value}” no es una dirección válida. Escriba una como {allowed}.",
  "badArgument token":
    "Esto no parece un token: tiene espacios o caracteres que un token no puede tener. Copie de nuevo el token completo.",
  missingArgument: "Falta “{argument}”. Escríbalo en la fórmula[, por ejemplo {allowed}].",
  badIndicator:
    "No existe el indicador ni la categoría “{value}”. [¿Quiso decir “{suggestion}”? ]Escriba =ZIP.INDICATORS() para verlos todos; =ZIP.SEARCH da campos como nse_predominant_level.",
  badField:
    'No existe el campo “{value}”. [¿Quiso decir “{suggestion}”? ]Escriba =ZIP.SEARCH("06700",,1) para verlos todos.',
  badState:
    "No existe el estado “{value}”. [¿Quiso decir {allowed}? ]Escriba la clave: 01 a 32 (Jalisco es 14), o el nombre.",
  badMunicipality:
    "No hay un municipio “{value}”[ en {state}][: está en {other}]. [¿Quiso decir {allowed}? ]Escriba el estado, y el nombre o la clave del municipio (Guadalajara es 14039).",
  ambiguousName: "“{value}” puede significar varias cosas. Escriba una de estas opciones: {allowed}.",
  badColumn: "La consulta “{id}” no tiene la columna “{value}”. Use una de estas: {allowed}.",
  badQueryId:
    "“{value}” no puede ser la clave de una consulta guardada. Use solo letras, dígitos, - y _, por ejemplo sales-by-zip.",
  countryNotAsked: 'Esto listaría todo el país. Indique un estado, por ejemplo "09", o "*" para todo el país.',
  postalCodeNotFound:
    "[{code} puede ser la fecha {date}. ]El servicio no reconoce el código postal {code}. Revise sus dígitos.",
  "postalCodeNotFound said":
    "[{code} puede ser la fecha {date}. ]El servicio no tiene datos del código postal {code}. Revise el código; si es correcto, <actualice la celda desde el panel|inténtelo de nuevo>. El servicio dice: “{message}”",
  noPolygon:
    "El servicio no tiene el polígono del código postal {code}, así que no se sabe dónde está. Use un código cercano.",
  noNeighbors: "El servicio no indica vecinos del código postal {code}. Use un código cercano.",
  noNeighborhoods: "El servicio no indica colonias del código postal {code}. Use un código cercano.",
  nothingNamed:
    "Ningún estado, municipio o colonia se llama “{value}”. [¿Quiso decir {allowed}? ]Revise el nombre y, si lo indicó, el estado.",
  unevenRanges:
    "Los dos rangos tienen formas distintas[: “from” tiene {from} celdas y “to” tiene {to}]. Use las mismas filas y columnas en ambos, o un solo código en uno de ellos.",
  notAggregable:
    "“{value}” no se puede combinar: solo se combinan conteos, proporciones y promedios, y según el catálogo no es ninguno de ellos. Use =ZIP.LATEST por código.",
  "notAggregable median":
    "“{value}” no se puede combinar: es una mediana, y la de varios códigos no se obtiene de las medianas de cada uno. Use =ZIP.LATEST por código.",
  queryNotFound:
    "No existe la consulta guardada “{id}”. [¿Quiso decir “{suggestion}”? ]Revise su clave en la pestaña Consultas del panel.",
  noRows: "No hay nada que mostrar. Revise los argumentos de la fórmula u omita los opcionales.",
  emptyQuery:
    "La consulta guardada “{id}” no tiene filas por el momento. <Actualice la celda desde el panel para volver a pedirla|Inténtelo más tarde>.",
  pastTheEnd: "“offset” se salta todas las filas[ (filas: {rows})]. Use uno menor[ que {rows}].",
  emptyAnswer:
    "El servicio envió una respuesta vacía. <Recalcule la celda o use Hoja → Actualizar → Celdas con error en el panel. Si|Inténtelo de nuevo; si> se repite, avise al administrador del servicio.",
  notConnected: "Aún no hay token. Abra el panel de ZIP para Excel y conéctese.",
  unauthorized: "El servicio no acepta el token: es incorrecto o ya venció. Ingrese uno nuevo en el panel.",
  forbidden:
    "Su token no tiene permiso para esto[: {what}]. Pida acceso al administrador del servicio o ingrese otro token en <el panel|la pestaña Conectar>.[ El servicio dice: “{message}”]",
  rateLimited:
    "El servicio está recibiendo demasiadas solicitudes[ y pide esperar hasta {time}][ del {day}]. <La celda lo reintenta automáticamente|Inténtelo después de un rato>.",
  refused:
    "El servicio rechazó la solicitud[ (error {status})]. Revise la <fórmula y la dirección en el panel; si están|dirección en la pestaña Conectar; si está> bien, avise al administrador del servicio.[ El servicio dice: “{message}”]",
  "refused 404":
    "El servicio no <encontró nada|conoce esta dirección>[ (error {status})]. <Revise la fórmula, y la dirección en la pestaña Conectar del panel|Revísela en la pestaña Conectar>.[ El servicio dice: “{message}”]",
  "refused 405": wrongAddress("no atiende solicitudes en esta dirección"),
  "refused 410": wrongAddress("ya no usa esta dirección"),
  besideRefused:
    "El servicio rechazó otros códigos de la misma solicitud[ (error {status})]. <Este se vuelve a pedir automáticamente; para pedirlo ahora, recalcule la celda|Inténtelo de nuevo>.",
  otherCodes:
    "El servicio respondió con códigos postales distintos de los que se pidieron. Presione Probar la conexión en la pestaña Conectar del panel: busca el parámetro de búsqueda correcto.",
  notOffered:
    "El servicio no ofrece esto[ (error {status})]. Revise la dirección en <el panel|la pestaña Conectar> o consulte al administrador del servicio.",
  unavailable:
    "El servicio está saturado o en mantenimiento[ y pide esperar hasta {time}][ del {day}]. <La celda se llenará automáticamente cuando el servicio vuelva|Inténtelo después de un rato>.",
  serverError: serverFailure("tuvo un error interno"),
  "serverError 502": serverFailure("no está disponible por el momento"),
  "serverError 503": serverFailure("no está disponible por el momento"),
  "serverError 504": serverFailure("no está disponible por el momento"),
  unreachable:
    "No se puede llegar al servicio[ en {host}]. Revise la red y la dirección en <el panel|la pestaña Conectar>; permita el acceso a la red local si se le pide. Quizá no admita este complemento (CORS).< La celda lo reintenta automáticamente.|>",
  brokenOff:
    "La conexión se cortó antes de recibir la respuesta completa. <La celda lo reintenta automáticamente|Inténtelo de nuevo>.",
  offline:
    "Este equipo no tiene conexión. <La celda se llenará automáticamente cuando vuelva la red|Revise la red e inténtelo de nuevo>.",
  timedOut:
    "El servicio tardó demasiado en responder: está lento o limita cuánto se le puede pedir. <La celda lo reintenta automáticamente|Inténtelo después de un rato>.",
  paused: "Las solicitudes están en pausa. Desactive “Pausar las solicitudes” en la pestaña Actividad del panel.",
  serviceDown:
    "El servicio no responde. <Lo reintentamos|Revisamos>[ cada {seconds} segundos] <y después llenamos la celda|si ya volvió. Inténtelo entonces; si no vuelve, presione Probar la conexión en la pestaña Conectar: le dirá cuál es el problema>.",
  notData:
    "Llegó una página web en lugar de datos: tal vez un inicio de sesión o una dirección equivocada. Revise la dirección en <el panel|la pestaña Conectar>.",
  unreadable:
    "No se pudo leer la respuesta del servicio[ (campo {field})]. <Recalcule la celda|Inténtelo de nuevo>; si se repite, avise al administrador del servicio.",
  noAnswer:
    "El servicio no envió respuesta[ para {key}]. <Recalcule la celda; si se repite, revise el código|Inténtelo de nuevo>.",
  contradictory:
    "El servicio envió dos respuestas distintas[ para {code}], así que no se muestra ninguna. <Actualice la celda desde el panel|Inténtelo de nuevo>; si se repite, avise al administrador del servicio.",
  pagingBroken:
    "No se pudo leer la lista completa: sus páginas cambiaron entretanto o no concuerdan. <Recalcule la celda|Inténtelo de nuevo>; si se repite, avise al administrador del servicio.",
  tableBroken:
    "El servicio envió una tabla dañada[ (fila {row})], así que no se muestra nada de ella. <Actualice la celda desde el panel|Inténtelo de nuevo>; si se repite, avise al administrador del servicio.",
  tooLarge:
    "El resultado es demasiado grande[: {megabytes} MB][: {rows} × {columns} celdas]; Excel admite unos 2 MB. Pida menos en una sola fórmula: menos códigos o columnas, o una página con “limit” y “offset” si la función los tiene.",
  "tooLarge reply":
    "La respuesta del servicio pasa de {megabytes} MB: es demasiado grande para leerla. Pida menos códigos o columnas en una fórmula; si es un solo código o consulta, avise al administrador del servicio.",
  "tooLarge errors":
    "El resultado es demasiado grande: {megabytes} MB; Excel admite unos 2 MB. Hay errores en {rows} celdas; el primero dice: {first} Quite lo que falla, o pida menos códigos o columnas.",
  canceled:
    "Se detuvo en el panel. <Recalcule la celda o use Hoja → Actualizar → Celdas con error en el panel|Inténtelo de nuevo cuando quiera>.",
  preview: "Introduzca la fórmula para obtener su valor.",
  notLoaded:
    "No se pudo cargar una parte del complemento. Revise la red <y luego use Hoja → Actualizar → Celdas con error en el panel|e inténtelo de nuevo>; si se repite, vuelva a abrir el libro.",
  internal:
    "Algo falló dentro del complemento. Copie el informe de la pestaña Actividad del panel y envíelo a quien le instaló el complemento.",
};

function wrongAddress(does: string): string {
  return `El servicio ${does}[ (error {status})]. Revise la dirección en la pestaña Conectar del panel.[ El servicio dice: “{message}”]`;
}

function serverFailure(does: string): string {
  return `El servicio ${does}[ (error {status})]. <La celda lo reintenta automáticamente|Inténtelo de nuevo>; si continúa, avise al administrador del servicio.`;
}
