import { connectEs } from "./connect.es";
import { count, figure } from "../../core/locales/locale";
import { geographyEs } from "./geography.es";
import type { PaneWords } from "./pane.en";
import { queriesEs } from "./queries.es";

/** Lo mismo que `pane.en.ts`, en español. */
export const paneEs: PaneWords = {
  tabs: {
    label: "Partes del panel",
    connect: "Conectar",
    browse: "Explorar",
    indicators: "Indicadores",
    queries: "Consultas",
    sheet: "Hoja",
    activity: "Actividad",
  },
  frame: {
    occupied: (address) => `Entretanto se ocupó ${address}. No se escribió nada: haga lugar ahí o empiece de nuevo.`,
    demonstration: "Datos de demostración",
    useOwnToken: "Usar mi token",
    notAccepted: "Token no aceptado",
    enterAnother: "Ingresar otro",
    paused: "Las solicitudes están en pausa",
    resume: "Reanudar",
    waiting: (cells) => `${count(cells, "celda en espera", "celdas en espera")}`,
    cancel: "Cancelar",
    readingSheet: "Leyendo la hoja",
    stop: "Detener",
    stopping: "Deteniendo…",
    workStopped: "Se detuvo. No cambió nada.",
    keepsTrying: "El complemento sigue intentando y después llenará las celdas que fallaron.",
    silent: (seconds) => `Sin respuesta desde hace ${count(seconds, "segundo", "segundos")}.`,
    viewFailed: "Algo falló en esta vista. Si se repite, vuelva a abrir el libro.",
    dismiss: "Cerrar este mensaje",
    more: (more) => `y ${figure(more)} más`,
    clearFilter: "Borrar el filtro",
    reload: "Intentar de nuevo",
    notConnected: "Aún no hay token: ingrese uno en la pestaña Conectar.",
    tokenRefused: "El servicio no acepta el token: es incorrecto o ya venció. Ingrese otro en la pestaña Conectar.",
    loading: "Cargando…",
    working: "Un momento…",
    increase: "Aumentar",
    decrease: "Disminuir",
  },
  connect: connectEs,
  browse: {
    allStates: "Todos los estados",
    filterMunicipalities: "Municipio",
    filterCodes: "Código postal o colonia",
    filterCodesHint: "Código o colonia",
    municipalities: (municipalities) => count(municipalities, "municipio", "municipios"),
    codes: (codes) => count(codes, "código postal", "códigos postales"),
    openCode: (code) => `Código postal ${code}`,
    nothing: "Nada coincide con el filtro.",
    insert: (codes) =>
      `Insertar ${codes === 1 ? "este código" : count(codes, "código", "códigos")} en la celda seleccionada`,
    insertCodes: (codes) => (codes === 1 ? "Código" : "Códigos"),
    insertCodesWithLevels: (codes) => (codes === 1 ? "Con su nivel" : "Con niveles"),
    insertFormula: "Fórmula",
    insertedCodes: (codes, address) => `${count(codes, "código insertado", "códigos insertados")} en ${address}.`,
    back: "Volver",
    population: "Población",
    households: "Viviendas habitadas",
    level: "Nivel socioeconómico predominante",
    area: "Superficie",
    centroid: "Centroide",
    neighbors: "Códigos vecinos",
    stateBorder: "En el límite del estado",
    coverage: "Indicadores disponibles",
    noData: "sin datos",
  },
  ...geographyEs,
  indicators: {
    search: "Buscar en español o inglés",
    allCategories: "Todas las categorías",
    found(indicators, hasLevel) {
      if (!hasLevel) return count(indicators, "indicador", "indicadores");
      return indicators === 0
        ? "El nivel predominante"
        : `${count(indicators, "indicador", "indicadores")} y el nivel predominante`;
    },
    source: "Fuente",
    frequency: "Frecuencia",
    valueType: "Tipo de cifra",
    key: "Clave",
    about: "Detalles",
    chosen: "Elegidos, en el orden de sus columnas",
    moveBefore: (name, other) => (other === undefined ? `${name} va primero` : `Mover ${name} antes de ${other}`),
    remove: (name) => `Quitar ${name}`,
    clear: (chosen) => `Quitar todos (${figure(chosen)})`,
    insert: (indicators) => (indicators < 2 ? "Insertar columna" : "Insertar columnas"),
    insertAs: "Insertar como",
    forms: {
      formulas: "Fórmulas",
      values: "Valores",
      reasons: "Valores y por qué faltan algunos",
      table: "Tabla en una hoja nueva",
    },
    reason: "Motivo",
    tableSheet: "Indicadores",
    code: "Código postal",
    table: (sheet) => `La tabla está en la hoja nueva “${sheet}”.`,
    beside: "Junto a los códigos; lo de la derecha se recorre",
    choose: "Elija indicadores: sus valores van en las siguientes columnas libres, junto a sus códigos postales.",
    hint: "Seleccione una celda de la lista con códigos postales: los valores van en las siguientes columnas libres, a su lado.",
    destination: ({ address, codes, rowCount, isTable }) =>
      isTable
        ? `Columnas nuevas de la tabla ${address}, ${count(rowCount, "fila", "filas")}.`
        : `En ${address}, para ${count(rowCount, "fila", "filas")}: ${codes}.`,
  },
  codes: {
    label: (sheet) => `Códigos en “${sheet}”`,
    column: ({ letter, header, codes, filled }) =>
      `columna ${letter}${header && ` (${header})`}, ${figure(codes)} de ${figure(filled)}`,
    apart: (codes, address) => `Hay ${count(codes, "código más", "códigos más")} en ${address}.`,
    include: "Incluirlos",
    nearest: (code, others, municipality) =>
      `${code} puede ser nuevo, haberse dado de baja o estar mal escrito. Los más cercanos que existen: ${others}${municipality && ` (${municipality})`}`,
    hidden: (rows) =>
      `${count(rows, "fila oculta se incluye", "filas ocultas se incluyen")}, como en las fórmulas de Excel.`,
    leftOut: (rows) =>
      `${count(rows, "fila oculta se omite", "filas ocultas se omiten")}, como en los gráficos de Excel.`,
  },
  queries: queriesEs,
  tools: {
    explain: {
      name: "Explicar esta celda",
      note: "Qué muestra la celda seleccionada, de dónde viene, o por qué está vacía o con error.",
    },
    cost: {
      name: "Costo",
      note: "Lo que las fórmulas ZIP y QUERY pedirían al servicio. No se envía nada.",
    },
    refresh: {
      name: "Actualizar",
      note: "Datos nuevos para las celdas con funciones ZIP y QUERY. No se recalcula ninguna otra.",
    },
    history: {
      name: "Historial",
      note: "Copias con fecha de los datos, guardadas en este libro: qué cambió desde la última, y un gráfico en el tiempo. El servicio solo tiene lo más reciente.",
    },
    builder: {
      name: "Constructor de fórmulas",
      note: "Empieza con la fórmula seleccionada, si es de las nuestras.",
    },
    analyses: {
      name: "Análisis predefinidos",
      note: "En una hoja nueva, como fórmulas que usted puede editar.",
    },
    doctor: {
      name: "Revisar códigos",
      note: "Qué está mal en una columna de códigos postales. No se modifica: los códigos limpios van al lado.",
    },
    format: {
      name: "Dar formato según los datos",
      note: "Formatos de número según la unidad y encabezados en negrita que caben, para los resultados de fórmulas ZIP y QUERY.",
    },
    oneFormula: {
      name: "Una fórmula en vez de mil",
      note: "Fórmulas ZIP copiadas hacia abajo quedan en una que se desborda y muestra lo mismo; y pueden volver.",
    },
    freeze: {
      name: "Congelar y descongelar",
      note: "Las fórmulas ZIP y QUERY pasan a valores, legibles sin el complemento; se guardan en el libro y pueden volver.",
    },
  },
  toolGroups: { understand: "Entender", newData: "Datos nuevos", handOver: "Limpiar y entregar" },
  refresh: {
    where: "Fórmulas de",
    selection: "Selección",
    sheet: "Esta hoja",
    workbook: "Todo el libro",
    failed: "Celdas con error",
    failedHint:
      "Solo errores que se corrigen al actualizar, en todo el libro; las respuestas guardadas no se vuelven a pedir",
    broken: "Fórmulas con #¿NOMBRE?",
    brokenHint: "Vuelve a introducir las fórmulas que Excel ya no reconoce, en todo el libro",
    none: "Ahí no hay fórmulas ZIP ni QUERY.",
    noneFailed: "Ninguna fórmula ZIP o QUERY muestra un error.",
    done: (formulas) =>
      `${formulas === 1 ? "Se actualizó" : "Se actualizaron"} ${count(formulas, "fórmula", "fórmulas")}.`,
    started: (formulas) =>
      `Se ${formulas === 1 ? "está" : "están"} actualizando ${count(formulas, "fórmula", "fórmulas")}.`,
    noneBroken: "Excel reconoce todas las fórmulas ZIP y QUERY.",
    repaired: (formulas) =>
      `${formulas === 1 ? "Se reparó" : "Se repararon"} ${count(formulas, "fórmula", "fórmulas")}.`,
    notRepaired: (formulas) =>
      `${count(formulas, "fórmula sigue", "fórmulas siguen")} mostrando #¿NOMBRE?: revise si hay otro nombre desconocido o un texto sin comillas.`,
    protectedSheets: (sheets) =>
      `Las fórmulas de hojas protegidas se dejaron como estaban: ${sheets}. Desproteja esas hojas y repare de nuevo.`,
    leftBusy: (formulas) =>
      `Se ${formulas === 1 ? "recalculó" : "recalcularon"} ${count(formulas, "fórmula", "fórmulas")} que Excel había dejado en #¡OCUPADO!.`,
    moreBroken: "Puede haber más: Hoja → Actualizar → Fórmulas con #¿NOMBRE? las revisa todas.",
    many: (formulas) => `¿Actualizar ${count(formulas, "fórmula", "fórmulas")}?`,
    fresh: "Las respuestas siguen vigentes durante",
    freshHint:
      "Las celdas que se recalculen en ese tiempo reciben la respuesta guardada, sin pedirla al servicio. Vale para las respuestas que lleguen a partir de ahora.",
    hours: (hours) => count(hours, "hora", "horas"),
    days: (days) => count(days, "día", "días"),
  },
  activity: {
    services: "Los servicios ahora",
    conditions: {
      ready: "Listo",
      paused: "En pausa",
      notConnected: "Sin token",
      unauthorized: "No acepta el token",
      resting: {
        inSeconds: (seconds) => `El servicio pide esperar ${count(seconds, "segundo más", "segundos más")}`,
        atTime: "El servicio pide esperar hasta {time}[ del {day}]",
      },
      offline: "Este equipo no tiene conexión",
      silent: "El servicio no responde",
      failing: "Fallaron algunas solicitudes",
    },
    ofPane: (requests, received) =>
      `Las listas, fichas, mapas y búsquedas del panel necesitaron además ${count(requests, "solicitud", "solicitudes")} (${received}).`,
    meters: "Celdas, desde que se abrió el complemento",
    waiting: "Celdas en espera",
    requests: "Solicitudes",
    fromCache: "De la caché",
    asked: "Búsquedas",
    retries: "Reintentos",
    received: "Recibido",
    idle: "No hay nada en espera.",
    lastAnswer: (moment) => `Última respuesta: ${moment}`,
    progress: (done, all) => `${figure(done)} de ${count(all, "celda", "celdas")} con valor`,
    progressLabel: "Celdas con valor",
    details: "Detalles",
    pause: "Pausar las solicitudes",
    pausedHint:
      "No se envía nada. Las celdas que necesiten el servicio esperan, diez minutos como máximo, hasta que quite la pausa.",
    errors: "Últimos errores",
    noErrors: "Sin errores de los servicios hasta ahora.",
    startRepair: "Fórmulas reparadas al iniciar",
    openingRefresh: "Actualización al abrir",
    notRefreshed: "No se actualizó nada.",
    notLookedFor: (reason) => `No se buscaron fórmulas con #¿NOMBRE?. ${reason}`,
    times: (times) => count(times, "vez", "veces"),
    copy: "Copiar informe",
    copied: "Informe copiado. No contiene tokens ni valores de celdas.",
    copyByHand: "Excel no permite copiar desde aquí. Seleccione el texto y cópielo:",
    check: "Comprobar este Excel",
    checkHint:
      "Escribe fórmulas en una hoja nueva, espera las respuestas e indica qué funciona en este Excel. Por lo general tarda menos de dos minutos; no toca ninguna otra hoja. Guarde antes: es posible que después Excel no pueda deshacer lo anterior.",
    zipcodes: "Códigos postales",
    queries: "Consultas guardadas",
  },
  insert: {
    inserted: (address) => `Insertado en ${address}.`,
    replaceTitle: "¿Reemplazar lo que hay?",
    replaceText: (address) => `${address} ya tiene datos, que se reemplazarán.`,
    replace: "Reemplazar",
    keep: "Conservar",
  },
  problems: {
    noExcel: "Excel no está disponible: esta página está abierta fuera de un libro.",
    tooOld: (version) =>
      `Esta versión de Excel es demasiado antigua para eso: se necesita la API de Excel ${version} o posterior. Actualice Excel o abra el libro en Excel en la web.`,
    editing: "Se está editando una celda. Presione Entrar para terminar e inténtelo de nuevo.",
    protected: "La hoja o el libro tiene protección. Quítela en la pestaña Revisar o elija otra hoja.",
    inTable: "Un resultado no puede desbordarse dentro de una tabla. Elija una celda fuera de ella.",
    noCodes: "La selección no contiene códigos postales. Seleccione las celdas con los códigos e inténtelo de nuevo.",
    codesInRow:
      "Los códigos están en una fila y el panel los necesita en una columna: cópielos y péguelos con Pegado especial → Transponer. Una fórmula que usted escriba también acepta una fila.",
    noFigures: "Esta hoja no tiene fórmulas de ZIP.LATEST. Abra la hoja con los datos e inténtelo de nuevo.",
    codesChanged:
      "Mientras tanto, los códigos postales se movieron o cambiaron, así que no se escribió nada. Vuelva a insertar.",
    selection:
      "Seleccione un solo bloque de celdas de este libro, no varios con Ctrl, e inténtelo de nuevo. Si Excel muestra otro libro o un gráfico, vuelva antes a las celdas.",
    otherWorkbook: "Excel muestra otro libro. Vuelva a este e inténtelo de nuevo.",
    chartSheet: "La hoja abierta es un gráfico y no tiene celdas. Abra una hoja con celdas e inténtelo de nuevo.",
    reloadNeeded: "Excel en la web terminó esta sesión. Vuelva a cargar la página.",
    noRoom: "El resultado no cabe en la hoja. Elija una celda más arriba o más a la izquierda.",
    cutsTable: "Insertar aquí partiría una tabla. Use las siguientes columnas libres.",
    cutsSpill: "Insertar aquí partiría el resultado desbordado de una fórmula. Use las siguientes columnas libres.",
    notWritten: "Excel no aceptó lo que se escribió. Pruebe con otra celda.",
    notKept:
      "Excel no guardó las fórmulas en el libro, así que no se sustituyó ninguna. Guarde el libro, vuelva a abrirlo e inténtelo de nuevo. “Listar las fórmulas en una hoja” las pone en celdas.",
    gone: "Mientras tanto, se eliminó una hoja o cambió su nombre. Inténtelo de nuevo.",
    other:
      "Excel lo rechazó. Si hay varias hojas seleccionadas, desagrúpelas. Inténtelo de nuevo; si se repite, copie el informe de la pestaña Actividad y envíelo a quien le instaló el complemento.",
  },
};
