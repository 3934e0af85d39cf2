import type { BuildingWords } from "./building.en";
import { countedIn } from "../../core/locales/counted";

const { count, figure } = countedIn("es");

const columns = "Columnas";

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
    more: (more) => `y ${figure(more)} más`,
  },
  builder: {
    function: "Función",
    functions: {
      "ZIP.LATEST": "indicadores",
      "ZIP.SEARCH": "geografía y nivel",
      "ZIP.CATALOG": "códigos por estado",
      "QUERY.ROWS": "una consulta",
    },
    subjects: { codes: "Códigos postales", state: "Estado", query: "Consulta guardada" },
    subjectHints: {
      codes: "Celdas como A2:A200, un nombre definido o un código.",
      state: "Un nombre o un número, celdas que lo contengan, o = y un nombre definido; * es todo el país.",
      query: "Su clave o su nombre en la pestaña Consultas, por ejemplo sales-by-zip; =A2 lo toma de una celda.",
    },
    noCodes: "Ahí no hay códigos postales. Elija celdas que los tengan o escriba uno, por ejemplo 06700.",
    takeSelection: "Usar la selección",
    open: "Abrir la fórmula seleccionada",
    notOwn:
      "La celda seleccionada no contiene una fórmula que se pueda abrir aquí: una sola llamada a ZIP o QUERY y nada más.",
    names: {
      "ZIP.LATEST": "Indicadores y categorías",
      "ZIP.SEARCH": "Campos",
      "ZIP.CATALOG": "Campos",
      "QUERY.ROWS": columns,
    },
    chosen: (label, chosen) => `${label}: ${chosen === 0 ? (label === columns ? "todas" : "todos") : figure(chosen)}`,
    filter: "Filtrar",
    fromCells: (label) => `${label}: la fórmula ${label === columns ? "las" : "los"} toma de celdas.`,
    noChoices: "Las columnas se pueden elegir cuando abajo aparezcan las filas de una consulta.",
    chooseHere: "Elegir aquí",
    headers: "Encabezados",
    headerChoices: {
      "0": "Ninguno",
      "1": "Nombres del servicio",
      "2": "Nombres del servicio y el código",
      "3": "Etiquetas",
      "4": "Etiquetas y el código",
    },
    missing: "Donde no hay dato",
    missingHint: "Un texto, un número o NOD(); vacío si se omite.",
    limit: "Máximo de filas",
    result: "Fórmula",
    write: "Escribir en la celda seleccionada",
  },
};
