import { count, figure } from "../../core/locales/locale";
import type { geographyEn } from "./geography.en";

/** Lo mismo que `geography.en.ts`, en español. */
export const geographyEs: typeof geographyEn = {
  search: {
    label: "Buscar estados, municipios, colonias, códigos, indicadores y consultas",
    hint: "Pruebe Polanco, 3100 o salud",
    results: "Resultados de la búsqueda",
    kinds: {
      codes: "Códigos postales",
      states: "Estados",
      municipalities: "Municipios",
      categories: "Categorías",
      indicators: "Indicadores",
      queries: "Consultas guardadas",
      neighborhoods: "Colonias",
    },
    found: (found) => (found === 0 ? "Aún no hay resultados." : count(found, "resultado", "resultados")),
    nothing: "Sin resultados. Busque un estado, municipio, colonia, código postal, indicador o consulta guardada.",
    more: (more) => `Mostrar más (${figure(more)})`,
    reading: (done, all) => `Buscando nombres: ${done} de ${count(all, "estado", "estados")}`,
    readAll: (requests) => `Buscar también en los demás estados (${count(requests, "solicitud", "solicitudes")})`,
  },
  card: {
    follow: "Seguir la celda seleccionada",
    follows: (address) => `Seguir la celda seleccionada (${address})`,
    levels: "Niveles socioeconómicos, proporción de hogares",
    level: "Nivel",
    compared: "Comparación con su entorno",
    figure: "Dato (unidad)",
    namedMunicipality: (name) => `${name} (municipio)`,
    namedState: (name) => `${name} (estado)`,
    unreadable: "no se pudo leer",
    total: (unit) => `${unit} ·\u00a0total`,
    joinings: {
      sum: "total",
      population: "promedio ponderado por población",
      inhabited_households: "promedio ponderado por viviendas",
      median: "mediana de los códigos",
    },
    sources: (sources) => `Fuentes (${figure(sources)})`,
    countsSource: "Catálogo de códigos postales del servicio",
    basis: (name, measured, all, unanswered) => {
      if (all === 1) return unanswered === 0 ? "" : `${name}: no llegaron sus datos.`;
      const basis =
        measured === all
          ? `${name}: los ${count(all, "código", "códigos")}.`
          : `${name}: estimación con ${figure(measured)} de ${count(all, "código", "códigos")}, repartidos de manera uniforme.`;
      if (unanswered === 0) return basis;
      if (unanswered === measured) return `${basis} No llegaron sus datos.`;
      return `${basis} No llegaron datos de ${figure(unanswered)} de ellos.`;
    },
    readWhole: (requests) => `Usar todos los códigos (${count(requests, "solicitud", "solicitudes")})`,
    covered: (held, all) => `${figure(held)} de ${figure(all)}`,
  },
  shownArea: {
    label: "Mostrar",
    selection: "Selección",
    selectionViews: "Mapa y gráfico de la selección",
    readSelection: "Volver a leer la selección",
    missing: (codes) =>
      codes === 1 ? "El servicio no reconoce 1 código." : `El servicio no reconoce ${figure(codes)} códigos.`,
    leftOut: (codes, why) => `${count(codes, "código queda", "códigos quedan")} fuera: ${why}`,
  },
  map: {
    title: "Mapa",
    label: (name) => `Mapa de ${name}`,
    hint: "Las flechas pasan al código más cercano, Entrar selecciona sus filas en la hoja, + y − acercan y alejan, 0 muestra todo.",
    by: "Color según",
    population: "Población total",
    density: "Personas por km²",
    level: "Nivel predominante",
    legend: "Leyenda",
    coloredBy: (name, colored, all) =>
      `${name}: ${figure(colored)} de ${count(all, "código tiene", "códigos tienen")} dato`,
    unreadable: (codes) => `No se pudo leer el dato de ${count(codes, "código", "códigos")}.`,
    withoutPolygon: (codes) =>
      `${count(codes, "código no tiene", "códigos no tienen")} ubicación y no se ${codes === 1 ? "puede" : "pueden"} dibujar.`,
    boxes:
      "Cada código se dibuja como el recuadro que lo contiene, con un punto en su centro. Los recuadros se traslapan y no son límites exactos. Contornos de los estados: MapSVG, CC BY 4.0, simplificados.",
    zoomIn: "Acercar",
    zoomOut: "Alejar",
    reset: "Mostrar todo",
    point: "Señale un código para ver su valor.",
    openCard: "Abrir la ficha",
    selected: (address) => `Filas seleccionadas: ${address}.`,
    notOnSheet: (code) => `${code} no está en esta hoja.`,
    reading: (waiting) => `En espera de ${count(waiting, "código", "códigos")}`,
  },
  chart: {
    title: "Gráfico",
    category: "Categoría",
    unit: "Unidad",
    insert: "Insertar como gráfico",
    inserted: (sheet) => `El gráfico y sus datos están en la hoja nueva “${sheet}”.`,
    indicator: "Indicador",
    source: (sources) => `Fuente: ${sources}`,
    nothing: "El servicio no tiene datos de esta categoría para estos códigos.",
  },
};
