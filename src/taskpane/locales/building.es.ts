import type { BuildingWords } from "./building.en";
import { countedIn } from "../../core/locales/counted";

const { count, figure } = countedIn("es");

/** Feminine ones. */
const [columns, categories] = ["Columnas", "Categorías"];
const isFeminine = (label: string): boolean => label === columns || label === categories;

/** Lo mismo que `building.en.ts`, en español. */
export const buildingEs: BuildingWords = {
  cost: {
    where: "Fórmulas de",
    count: "Contar",
    counting: "Contando…",
    result: "Costo",
    formulas: "Fórmulas",
    codes: "Códigos postales distintos",
    held: "Ya en la caché",
    requests: "Solicitudes para llenarlas",
    time: "Tiempo para llenarlas",
    renewedRequests: "Solicitudes para actualizarlas",
    renewedTime: "Tiempo para actualizarlas",
    none: "ninguna",
    about: { unknown: "se sabrá con la primera respuesta", short: "menos de un segundo" },
    seconds: (seconds) => `cerca de ${count(seconds, "segundo", "segundos")}`,
    minutes: (minutes) => `cerca de ${count(minutes, "minuto", "minutos")}`,
    figure,
    uncounted: (calls) =>
      `${count(calls, "llamada no se cuenta", "llamadas no se cuentan")}: lo que ${calls === 1 ? "pide" : "piden"} depende de otras fórmulas o de lo que se encuentre.`,
    volatile: (formulas) =>
      `${count(formulas, "fórmula contiene", "fórmulas contienen")} HOY, AHORA, ALEATORIO, DESREF, INDIRECTO o similares: Excel ${formulas === 1 ? "la" : "las"} vuelve a calcular con cada cambio en el libro. Lo que está en la caché no cuesta ninguna solicitud.`,
    asked: (codes, requests, time) => {
      const counted = codes === 0 ? "" : count(codes, "código postal", "códigos postales");
      if (requests > 0) return `${counted && `${counted}, `}${count(requests, "solicitud", "solicitudes")}, ${time}.`;
      return `${counted ? `${counted}; las` : "Las"} respuestas ya están en la caché y no se pide nada${time && `; Excel tarda ${time}`}.`;
    },
    askAbove: "Preguntar antes de actualizar más de",
    askAboveHint:
      "Número de fórmulas, de 1 a 1,000,000. Indicadores también pregunta antes de llenar más filas que estas.",
  },
  format: {
    format: "Dar formato",
    done: (formatted, all) => `Se dio formato a ${figure(formatted)} de ${count(all, "fórmula", "fórmulas")}.`,
    left: (formulas) =>
      `${count(formulas, "fórmula quedó", "fórmulas quedaron")} como ${formulas === 1 ? "estaba" : "estaban"}: solo Excel sabe qué ${formulas === 1 ? "pide" : "piden"}, o las respuestas ya no están aquí. Actualice y dé formato de nuevo.`,
  },
  builder: {
    function: "Función",
    functions: {
      "ZIP.LATEST": "indicadores",
      "ZIP.SEARCH": "geografía y nivel",
      "ZIP.CATALOG": "códigos por estado",
      "ZIP.INDICATORS": "el catálogo de indicadores",
      "ZIP.AGGREGATE": "muchos códigos en conjunto",
      "ZIP.CODE": "un código limpio",
      "ZIP.COVERAGE": "cuántos indicadores hay",
      "ZIP.DISTANCE": "kilómetros entre códigos",
      "ZIP.NEIGHBORHOODS": "colonias de un código",
      "ZIP.NEIGHBORS": "códigos que colindan",
      "ZIP.FIND": "códigos por nombre",
      "ZIP.NEAREST": "los códigos más cercanos",
      "ZIP.RANK": "lugar o percentil",
      "ZIP.SOURCE": "fuente de un dato",
      "ZIP.STATUS": "estado del complemento",
      "ZIP.WITHIN": "códigos a cierta distancia",
      "QUERY.ROWS": "una consulta",
      "QUERY.COLUMNS": "columnas de una consulta",
      "QUERY.INFO": "cuándo corrió una consulta",
    },
    arguments: {
      codes: "Códigos postales",
      code: "Código postal",
      value: "Código postal",
      from: "Desde",
      to: "Hasta",
      among: "Solo entre estos códigos",
      within: "Entre los códigos de",
      text: "Nombre",
      state_id: "Estado",
      state: "Estado",
      municipality_id: "Municipio",
      id: "Consulta guardada",
      indicators: "Indicadores y categorías",
      indicator: "Indicador",
      category: categories,
      fields: "Campos",
      columns,
      search: "Palabras que buscar",
      headers: "Encabezados",
      missing: "Donde no hay dato",
      limit: "Máximo de filas",
      offset: "Filas que omitir",
      km: "Kilómetros",
      count: "Cuántos",
      order: "Anillos de vecinos",
      by: "Una fila por cada",
      as: "Se muestra como",
      what: "Qué mostrar",
      dates: "Fechas",
    },
    hints: {
      codes: "Celdas como A2:A200, un nombre definido o un código.",
      to: "Códigos en la misma forma, o en fila si los otros están en columna: así salen todos los pares.",
      among: "Celdas con códigos propios, como tiendas; todos los códigos si se omite.",
      within: "“municipio”, “estado”, “*” para todo el país, o celdas con códigos; municipio si se omite.",
      text: "Un estado, un municipio o una colonia.",
      state_id: "Un nombre o un número, celdas que lo contengan, o = y un nombre definido; * es todo el país.",
      municipality_id: "Un nombre, cinco dígitos, o tres junto a su estado.",
      id: "Su clave o su nombre en la pestaña Consultas, por ejemplo sales-by-zip; =A2 lo toma de una celda.",
      missing: "Un texto, un número o NOD(); vacío si se omite.",
      by: "“estado” o “municipio”; todos los códigos juntos si se omite.",
      as: "“lugar” o “percentil”; lugar si se omite.",
      dates: "“texto” como las escribe el servicio, o “serie” para fechas de Excel; texto si se omite.",
      "ZIP.SOURCE what":
        "Uno de nombre, unidad, fuente, frecuencia, fecha de consulta, origen o más antigua; todos menos la última si se omite.",
      "ZIP.STATUS what":
        "Uno de en espera, solicitudes, desde la caché, último error o última respuesta; todos si se omite.",
      "QUERY.INFO what": "Uno de fecha de ejecución, filas, columnas o antigüedad; todos si se omite.",
    },
    noCodes: "Ahí no hay códigos postales. Elija celdas que los tengan o escriba uno, por ejemplo 06700.",
    takeSelection: "Usar la selección",
    open: "Abrir la fórmula seleccionada",
    notOwn:
      "La celda seleccionada no contiene una fórmula que se pueda abrir aquí: una sola llamada a ZIP o QUERY y nada más.",
    chosen: (label, chosen) => `${label}: ${figure(chosen)}`,
    takesAll: (label) => `${label}: ${isFeminine(label) ? "todas" : "todos"}`,
    takesUsual: (label) => `${label}: los usuales`,
    filter: "Filtrar",
    fromCells: (label) => `${label}: la fórmula ${isFeminine(label) ? "las" : "los"} toma de celdas.`,
    noChoices: "Las columnas se pueden elegir cuando abajo aparezcan las filas de una consulta.",
    chooseHere: "Elegir aquí",
    headerChoices: {
      "0": "Ninguno",
      "1": "Nombres del servicio",
      "2": "Nombres del servicio y el código",
      "3": "Etiquetas",
      "4": "Etiquetas y el código",
      "5": "Una fila por código e indicador",
    },
    result: "Fórmula",
    write: "Escribir en la celda seleccionada",
  },
};
