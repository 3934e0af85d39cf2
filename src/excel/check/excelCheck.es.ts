import { count, figure, localeOf } from "../../core/locales/locale";
import type { CheckWords } from "./excelCheck.en";

export const excelCheckEs: CheckWords = {
  title: "Comprobar este Excel",
  sheetName: "Comprobación de ZIP",
  reading: "Pidiendo códigos postales al servicio…",
  progress: (done, all) => `${done} de ${all} comprobaciones`,
  cancel: "Detener",
  again: "Comprobar de nuevo",
  copy: "Copiar el resultado",
  copied: "Resultado copiado. No contiene tokens.",
  removeSheet: "Quitar la hoja",
  removed: "La hoja se quitó.",
  table: "Resultado de las comprobaciones",
  outcomes: { passed: "Correcta", failed: "Con falla", look: "Por revisar", skipped: "Omitida" },
  counts: (passed, failed, look, skipped) =>
    `${count(passed, "correcta", "correctas")}, ${failed} con falla, ${look} por revisar, ${count(skipped, "omitida", "omitidas")}`,
  seenLabel: "Visto",
  expectedLabel: "Esperado",
  skips: {
    noCodes: "No hay conexión con un servicio de códigos postales, o no responde. Conéctese primero.",
    noQuery: "No hay conexión con un servicio de consultas guardadas, o no lista ninguna.",
    canceled: "Se detuvo antes.",
    notSupported: "Este Excel no tiene la llamada que se necesita.",
    noSheet: "No hay una hoja en la que se pueda escribir.",
  },
  seen: {
    refused: (code) => `Excel lo rechazó: ${code}`,
    filled: (cells, time) => `${figure(cells)} celdas en ${figure(Math.round(time / 100) / 10)} s`,
    notFramed: "en su propia ventana",
    framed: (hosts) => (hosts === undefined ? "en un marco; el navegador no dice de quién" : `en un marco de ${hosts}`),
    stored: (lastRun) =>
      lastRun === undefined
        ? "se puede escribir; no hay nada de una comprobación anterior"
        : `se conserva desde el ${new Date(lastRun).toLocaleString(localeOf.es, { dateStyle: "medium", timeStyle: "short" })}`,
    localNetwork: (state) =>
      state === undefined
        ? "este navegador no pregunta"
        : { granted: "permitido", prompt: "el navegador pregunta primero", denied: "bloqueado" }[state],
    notStored: "no se puede escribir",
    sheetAdded: "se agregó y se puede escribir en ella",
    noAnswer: "Excel no respondió en un minuto",
    automatic: "automático",
    manual: "manual",
    waiting: (cells) => `${figure(cells)} en espera de respuesta`,
    busy: (cells, before) =>
      [
        cells === 0 ? "ninguna" : `${figure(cells)} sin respuesta`,
        ...(before === 0 ? [] : [`${figure(before)} al iniciar el complemento`]),
      ].join("; "),
  },
  met: {
    oldFunctionList:
      "Lista de funciones antigua. Excel no conoce el argumento más nuevo de las funciones, que cuenta como omitido. Cierre Excel, vacíe su caché como indica la página de instalación y ábralo de nuevo.",
    cellEdit:
      "Se está editando una celda. Mientras tanto, Excel no deja escribir a ningún complemento y los valores nuevos esperan. Presione Entrar o Esc y compruebe de nuevo.",
    protectedSheet:
      "Hoja protegida. Ahí las fórmulas se calculan, pero el panel no puede escribir. Desproteja la hoja o el libro (Revisar) o use otra hoja.",
    manualCalculation:
      "Cálculo manual. Las fórmulas cambian solo al escribirlas, al actualizarlas en el panel o al recalcular con F9. Para que sea automático: Fórmulas → Opciones para el cálculo.",
    busyLeft:
      "Quedaron celdas en #¡OCUPADO!. Excel no vuelve a preguntar por las que esperaban cuando se cerró el complemento. El complemento lo hace poco después de iniciar; si queda alguna: Hoja → Actualizar → Celdas con error.",
    storageRefused:
      "Excel no permite guardar datos aquí. Los tokens y las preferencias se pierden al cerrar el panel. Permita que el sitio guarde datos (en algunos navegadores: cookies de terceros) o conéctese cada vez.",
  },
  checks: {
    sheet: { name: "Una hoja para las comprobaciones", expects: "Excel agrega una hoja en la que se puede escribir." },
    calculationMode: { name: "Cálculo del libro", expects: "Automático; el manual también sirve." },
    busyCells: { name: "Celdas que se quedan en #¡OCUPADO!", expects: "Ninguna sin respuesta." },
    functionList: { name: "Lista de funciones", expects: "Excel conoce el argumento más nuevo de las funciones." },
    versions: { name: "Versiones", expects: "API de Excel 1.12 o posterior, para los resultados que se desbordan." },
    localNetwork: {
      name: "Acceso a la red local",
      expects:
        "Solo importa con un servicio en la red de su empresa. Si está bloqueado, permítalo en la configuración del sitio en el navegador o por directiva, como indica la página de instalación.",
    },
    storage: {
      name: "Almacenamiento en este equipo",
      expects: "Lo que se recuerda sigue ahí al reiniciar. Reinicie Excel y compruebe de nuevo.",
    },
    registered: {
      name: "Las funciones están registradas",
      expects: "#¡VALOR! para el código “abc”; #¿NOMBRE? significa que no están registradas.",
    },
    rowErrors: {
      name: "Código bueno, desconocido y mal escrito",
      expects: "El código, #N/D y #¡VALOR!, cada uno en su fila.",
    },
    queryTable: { name: "Una consulta guardada", expects: "Un encabezado y filas debajo." },
    textCell: { name: "Insertar en una celda de texto", expects: "El resultado, no el texto de la fórmula." },
    tableColumn: { name: "Una columna de una tabla", expects: "El código de cada fila." },
    fill: { name: "Mil celdas a la vez", expects: "Cada celda recibe la respuesta de su propio código." },
  },
};
