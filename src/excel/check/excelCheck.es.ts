import { countedIn } from "../../core/locales/counted";
import type { CheckWords } from "./excelCheck.en";

const { count, figure } = countedIn("es");

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
    noTime: "Se acabaron los dos minutos.",
    canceled: "Se detuvo antes.",
    notSupported: "Este Excel no tiene la llamada que se necesita.",
    noSheet: "No hay una hoja en la que se pueda escribir.",
  },
  seen: {
    refused: (code) => `Excel lo rechazó: ${code}`,
    filled: (cells, first, last, moments) =>
      `${figure(cells)} celdas; la primera a los ${seconds(first)}, la última a los ${seconds(last)}; entregas vistas: ${moments}`,
    notFramed: "en su propia ventana",
    framed: (hosts) => (hosts === undefined ? "en un marco; el navegador no dice de quién" : `en un marco de ${hosts}`),
    stored: (lastRun) =>
      lastRun === undefined
        ? "se puede escribir; no hay nada de una comprobación anterior"
        : `se conserva desde ${lastRun}`,
    localNetwork: (state) =>
      state === undefined
        ? "este navegador no pregunta"
        : { granted: "permitido", prompt: "el navegador pregunta primero", denied: "bloqueado" }[state],
    notStored: "no se puede escribir",
    sheetAdded: "se agregó y se puede escribir en ella",
    noAnswer: (limit) => `Excel no respondió en ${seconds(limit)}`,
    automatic: "automático",
    manual: "manual",
    waiting: (cells) => `${figure(cells)} en espera de respuesta`,
    busy: (cells, before) =>
      [
        cells === 0 ? "ninguna" : `${figure(cells)} sin respuesta`,
        ...(before === 0 ? [] : [`${figure(before)} al iniciar el complemento`]),
      ].join("; "),
    messages: (calls, largest) => `${count(calls, "fórmula", "fórmulas")}, como máximo ${largest} por mensaje`,
    handOverPause: (pause) => `un resultado recibido ${seconds(pause)} después del otro`,
    notShown: (shown) => `${shown} de 4 resultados mostrados; el siguiente no llegó`,
    notCalled: "Excel no llamó a la función",
    oldResult: (age, isShown) =>
      isShown ? `se mostró a los ${seconds(age)}` : `se respondió a los ${seconds(age)} y no se mostró`,
    largeTold: (megabytes) => `${megabytes} MB en una respuesta`,
    largeNull: (cells) => `sin valores para ${figure(cells)} celdas`,
  },
  met: {
    blankAsZero:
      "Una celda vacía llega como 0. Las funciones la tratan como vacía, y también una celda con el número 0. No necesita hacer nada.",
    blankAsNull:
      "Una celda vacía de un rango llega como null. Las funciones la tratan como vacía. No necesita hacer nada.",
    blankAsEmptyText:
      'Una celda vacía llega como "" también cuando está sola. Las funciones la tratan como vacía. No necesita hacer nada.',
    oneCellAsScalar:
      "Un rango de una celda llega solo como su valor. Las funciones lo leen igual. No necesita hacer nada.",
    oneCellAsTable: "Una sola celda llega como tabla. Las funciones leen su valor. No necesita hacer nada.",
    errorsAsDataTypes:
      "Los errores llegan como tipos de datos. Las funciones devuelven el mismo error. No necesita hacer nada.",
    textsAsDataTypes: "Los textos llegan como tipos de datos. Las funciones leen su texto. No necesita hacer nada.",
    numbersAsDataTypes: "Los números llegan como tipos de datos. Las funciones leen su valor. No necesita hacer nada.",
    formattedNumbers:
      "Los números llegan con su formato. Las funciones leen el valor, así que 6700 mostrado como 06700 es un código postal. No necesita hacer nada.",
    oldFunctionList:
      "Lista de funciones antigua. Excel no conoce el argumento más nuevo de las funciones, que cuenta como omitido. Cierre Excel, vacíe su caché como indica la página de instalación y ábralo de nuevo.",
    smallMessages: (largest) =>
      `Las fórmulas llegan en mensajes pequeños, de ${largest} en ${largest}. Comparten sus peticiones de todos modos, pero una hoja grande tarda más. No necesita hacer nada.`,
    slowHandOvers: (pause) =>
      `Los resultados se reciben despacio, cada ${seconds(pause)}. Las hojas grandes se llenan por partes. Espere y deje abierto el panel mientras tanto.`,
    oldResultsDropped:
      "Los resultados de más de 60 s se descartan. Una celda cuya respuesta tarda más se queda en #¡OCUPADO!. Actualícela: Hoja → Actualizar → Celdas con error.",
    replyLimit: (megabytes) =>
      `Los mensajes de más de 5 MB se rechazan, aquí uno de ${megabytes} MB. El panel lee las hojas grandes por partes. No necesita hacer nada.`,
    largeRangesNull: (cells) =>
      `Los rangos grandes llegan sin valores, aquí ${figure(cells)} celdas. El panel los lee por partes. No necesita hacer nada.`,
    spilledFormulas:
      "Las celdas desbordadas dan la fórmula de su primera celda. El panel la cuenta y la actualiza una vez. No necesita hacer nada.",
    formatsAreUsed:
      "Las celdas que solo tienen formato cuentan como usadas. El panel lee solo lo que muestra algo o tiene una fórmula. No necesita hacer nada.",
    cellEdit:
      "Se está editando una celda. Mientras tanto, Excel no deja escribir a ningún complemento y los valores nuevos esperan. Presione Entrar o Esc y compruebe de nuevo.",
    protectedSheet:
      "Hoja protegida. Ahí las fórmulas se calculan, pero el panel no puede escribir. Desproteja la hoja o el libro (Revisar) o use otra hoja.",
    directDependentsOnly:
      "Calcular un rango alcanza solo a sus dependientes directos. Actualizar, en el panel, alcanza también a los demás. Úselo en lugar de calcular celdas sueltas.",
    manualCalculation:
      "Cálculo manual. Las fórmulas cambian solo al escribirlas, al actualizarlas en el panel o al recalcular con F9. Para que sea automático: Fórmulas → Opciones para el cálculo.",
    busyLeft:
      "Quedaron celdas en #¡OCUPADO!. Excel no vuelve a preguntar por las que esperaban cuando se cerró el complemento. El complemento lo hace poco después de iniciar; si queda alguna: Hoja → Actualizar → Celdas con error.",
    language: (locale) =>
      `Office está en ${locale}. El complemento está en ${/^es\b/i.test(locale) ? "español" : "inglés"}; los nombres de las funciones no cambian. No necesita hacer nada.`,
    semicolons:
      "Los argumentos se separan con punto y coma. Los ejemplos llevan comas: escriba ; en su lugar. Lo que inserta el panel está bien.",
    storageRefused:
      "Excel no permite guardar datos aquí. Los tokens y las preferencias se pierden al cerrar el panel. Permita que el sitio guarde datos (en algunos navegadores: cookies de terceros) o conéctese cada vez.",
  },
  checks: {
    sheet: { name: "Una hoja para las comprobaciones", expects: "Excel agrega una hoja en la que se puede escribir." },
    calculationMode: { name: "Cálculo del libro", expects: "Automático; el manual también sirve." },
    busyCells: { name: "Celdas que se quedan en #¡OCUPADO!", expects: "Ninguna sin respuesta." },
    blanks: {
      name: "Cómo llegan las celdas vacías",
      expects: "Llega la llamada con una celda vacía en un rango y otra sola.",
    },
    shapes: { name: "Cómo llega una celda", expects: "Llega la llamada con un rango de una celda y un valor solo." },
    dataTypes: { name: "Cómo llegan errores, textos y números", expects: "Llega la llamada con uno de cada uno." },
    functionList: {
      name: "La lista de funciones de Excel",
      expects: "Se conocen todos los argumentos de una función.",
    },
    messages: { name: "Fórmulas en un mensaje", expects: "Cada fórmula llega al complemento." },
    handOvers: {
      name: "Resultados uno tras otro",
      expects: "Cada resultado se muestra, con cerca de medio segundo entre uno y otro.",
    },
    oldResult: { name: "Una respuesta que tarda un minuto", expects: "La celda la muestra." },
    reach: { name: "Alcance de un cálculo", expects: "Cuatro celdas en cadena siguen iguales." },
    usedRange: {
      name: "Filas usadas de la hoja",
      expects: "Con formatos, al menos tantas como con contenido.",
    },
    largeReply: { name: "Leer 5.5 MB de una vez", expects: "Los valores, o un rechazo." },
    versions: { name: "Versiones", expects: "API de Excel 1.12 o posterior, para los resultados que se desbordan." },
    locale: { name: "Idioma y separadores", expects: "Las fórmulas funcionan con cualquier separador." },
    framing: { name: "Dónde se muestra el complemento", expects: "El complemento abre donde Excel lo muestre." },
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
    latestRow: { name: "Una fila que se desborda", expects: "Siete números de una sola fórmula." },
    queryTable: { name: "Una consulta guardada", expects: "Un encabezado y filas debajo." },
    spilledFormulas: {
      name: "Fórmulas de celdas desbordadas",
      expects: "Nada, el valor o la fórmula que se desbordó.",
    },
    textCell: { name: "Insertar en una celda de texto", expects: "El resultado, no el texto de la fórmula." },
    tableColumn: { name: "Una columna de una tabla", expects: "El código de cada fila." },
    dependents: {
      name: "Alcance de una actualización",
      expects: "La última de cuatro celdas en cadena cambia al actualizar.",
    },
    fill: { name: "1,000 celdas a la vez", expects: "Cada celda recibe la respuesta de su propio código." },
    lookNames: {
      name: "Nombres al escribir",
      expects: "Escriba =ZIP. y =QUERY. en una celda: Excel ofrece ambas familias.",
    },
    lookSentence: {
      name: "Explicación de un error",
      expects: "Señale una celda con #¡VALOR! en la hoja “Comprobación de ZIP”: Excel muestra una explicación.",
    },
    lookEditing: {
      name: "Insertar durante una edición",
      expects: "Empiece a escribir en una celda e inserte algo desde el panel: pide que termine de editar.",
    },
    lookRibbon: {
      name: "Idioma de la cinta de opciones",
      expects: "El botón del complemento está en el idioma de Excel.",
    },
    lookReopening: {
      name: "Guardar y volver a abrir",
      expects: "Guarde, cierre y abra el libro: fórmulas y valores siguen iguales.",
    },
    lookHidden: {
      name: "Panel cerrado",
      expects: 'Cierre el panel y escriba =ZIP.LATEST("06600","socioeconomic"): los valores siguen llegando.',
    },
    lookRestart: {
      name: "Después de que se cerró el complemento",
      expects:
        "Una comprobación no puede cerrar el complemento en el que se ejecuta. Si el complemento se cierra mientras hay celdas en espera, como en una Mac tras 20 minutos con el panel cerrado, las llena poco después de iniciar de nuevo, y Actividad dice cuántas. Si alguna se queda en #¡OCUPADO!: Hoja → Actualizar → Celdas con error.",
    },
    lookLargeRange: {
      name: "Rangos de más de cinco millones de celdas",
      expects:
        "Excel da null en lugar de sus valores. Leer tantas bloquearía Excel, por lo que esta comprobación no lo hace. Actualice una hoja así en el panel, que lee por partes: dice cuántas fórmulas actualizó.",
    },
    lookLargeMessage: {
      name: "Mensajes de más de 5 MB",
      expects:
        "Algunos Excel no los dividen. Ninguno lo dice, y probarlo podría perder valores de otras celdas, por lo que el complemento entrega los resultados en porciones. Llene 2,000 celdas con =ZIP.SEARCH y todos los campos: no queda ningún #¡OCUPADO!. Si queda, Hoja → Actualizar.",
    },
  },
};

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
