import { count } from "../../core/locales/locale";
import type { connectEn } from "./connect.en";

/** Lo mismo que `connect.en.ts`, en español. */
export const connectEs: typeof connectEn = {
  intro:
    "Solicite los tokens al administrador del servicio: uno para códigos postales y otro para consultas guardadas. Con uno es suficiente. Se quedan en este panel y nunca entran en el libro.",
  samples: "Agregar hojas de ejemplo",
  samplesHint: "Un tablero y una hoja por cada grupo de funciones, en hojas nuevas de este libro.",
  samplesAdded: (sheets) =>
    `${sheets === 1 ? "Se agregó" : "Se agregaron"} ${count(sheets, "hoja", "hojas")} de ejemplo.`,
  connected: "Ya hay un token. Deje su campo vacío para conservarlo.",
  demonstrating:
    "Los datos que ve son inventados, para que pueda probarlo todo. Para trabajar con datos reales, solicite sus tokens al administrador del servicio y péguelos aquí.",
  unusable: {
    "config.json": "El complemento no puede leer su archivo de configuración, config.json, y lo ignora.",
    settings: (names) =>
      `El archivo de configuración del complemento, config.json, tiene valores no válidos, que se ignoran: ${names}.`,
    next: "Pida a quien instaló el complemento que corrija el archivo. Mientras tanto, puede escribir las direcciones en Direcciones.",
  },
  zipcodesToken: "Token de códigos postales",
  queriesToken: "Token de consultas guardadas",
  placeholders: {
    own: "Ya hay uno; pegue otro",
    demonstration: "Demostración; pegue el suyo",
    none: "Pegue el token",
  },
  earlierValues:
    "Las celdas que muestran valores anteriores a este token los conservan hasta que se recalculen. Para reemplazarlos todos, use Hoja → Actualizar → Todo el libro.",
  refused: "El servicio no acepta este token: pegue otro o solicítelo al administrador del servicio.",
  badToken:
    "Esto no parece un token: tiene espacios o caracteres que un token no puede tener. Cópielo de nuevo, completo y sin nada más.",
  addresses: "Direcciones",
  addressesHint: "Cámbielas solo si el administrador del servicio le dio otras.",
  zipcodesUrl: "Dirección de códigos postales",
  queriesUrl: "Dirección de consultas guardadas",
  searchParameter: "Nombre del parámetro de búsqueda",
  searchParameterHint: "La prueba lo encuentra si el nombre es otro.",
  badParameter: "Solo letras, dígitos, puntos, _ y -; 64 caracteres como máximo.",
  remember: "Recordar en este equipo",
  rememberHint:
    "Quien use este equipo con su cuenta podrá usar los tokens. Se guardan sin cifrar en el almacenamiento que Excel da a este complemento, nunca en el libro. En Excel en la web duran mientras el navegador conserve los datos del sitio. “Borrar los tokens” los quita.",
  notRemembered: "Excel no permite guardar nada aquí: los tokens se pierden al cerrar el panel.",
  theme: "Tema",
  themes: { excel: "Como Excel", light: "Claro", dark: "Oscuro" },
  test: "Probar la conexión",
  testing: "Probando…",
  forget: "Borrar los tokens",
  keep: "Conservar",
  demonstrate: "Usar la demostración",
  demonstrated: "La demostración está activa de nuevo.",
  replaceByDemonstration: {
    title: "¿Volver a la demostración?",
    text: "Sus tokens se borran de este equipo, y las celdas que se recalculen recibirán datos inventados.",
  },
  forgetting: {
    title: "¿Borrar los tokens y las respuestas?",
    text: "Se borran de este equipo los tokens, las claves de consultas y las respuestas. Las celdas conservan sus valores.",
    demonstrationEnds: "La demostración termina.",
    done: "Listo. Aquí ya no quedan tokens ni respuestas.",
  },
  forgettingInFrame: "Si también se conectó en otro sitio, como Teams u OneDrive, bórrelos también ahí.",
  answersLeft:
    "Los tokens se borraron, pero aún puede haber respuestas guardadas en este equipo. Si este mensaje no desaparece, vuelva a abrir el libro y elija “Borrar los tokens” otra vez.",
  rememberedElsewhere: "En otra ventana se recordó un token; ahora también se usa aquí.",
  forgottenElsewhere: "Se borraron en otra ventana y también aquí: no quedan tokens ni respuestas.",
  tests: {
    title: "Resultado de la prueba",
    codes: "Códigos postales",
    search: "Búsqueda",
    indicators: "Indicadores",
    queries: "Consultas guardadas",
    codesFine: (codes) => `El token funciona; da acceso a ${count(codes, "código postal", "códigos postales")}.`,
    codesEmpty: "El token funciona, pero no da acceso a ningún código postal.",
    codesGarbled:
      "El token funciona, pero se pierden las letras con acento (�): el servicio no envía sus textos en UTF-8. Avise al administrador del servicio.",
    searchFine: (code) => `Se pidió ${code} y llegó ${code}.`,
    searchFound: (name) => `El servicio llama “${name}” al parámetro de búsqueda. Se actualizó el ajuste.`,
    searchMissing: (tried) =>
      `Ningún nombre del parámetro de búsqueda funcionó. Se probaron: ${tried}. Pida el nombre al administrador del servicio y escríbalo en Direcciones. Lo necesitan las funciones que consultan códigos sueltos, como =ZIP.SEARCH, =ZIP.COVERAGE, =ZIP.DISTANCE y =ZIP.NEIGHBORS; las demás sí funcionan.`,
    indicatorsFine: (indicators) => `${count(indicators, "indicador", "indicadores")} en el catálogo.`,
    queriesFine: (queries) =>
      `El token funciona; da acceso a ${count(queries, "consulta guardada", "consultas guardadas")}.`,
    queriesUnlisted:
      "El servicio responde, pero no con una lista de consultas: revise la dirección. Si es correcta, el servicio aún no puede listar consultas y el token se comprueba al usar una. Escriba su clave en Consultas.",
    swapped: "Ingresó dos tokens: revise que cada uno esté en su campo.",
    macNeedsHttps: "En una Mac, Excel solo llega a direcciones https: inicie el servicio sin --http.",
    noToken: "Sin token; no se probó.",
  },
};
