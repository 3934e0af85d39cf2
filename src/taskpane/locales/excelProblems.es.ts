import type { excelProblemsEn } from "./excelProblems.en";

/** Lo mismo que `excelProblems.en.ts`, en español. */
export const excelProblemsEs: typeof excelProblemsEn = {
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
};
