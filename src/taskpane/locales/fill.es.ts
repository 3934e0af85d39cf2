import { count, figure } from "../../core/locales/locale";
import type { fillEn } from "./fill.en";

/** Lo mismo que `fill.en.ts`, en español. */
export const fillEs: typeof fillEn = {
  ask: {
    title: (rows) => `¿Llenar ${count(rows, "fila", "filas")}?`,
    limit: (limit) =>
      `Se le pregunta antes de llenar más de ${count(limit, "fila", "filas")}; puede cambiarlo en Hoja → Actualizar.`,
    go: "Llenar",
  },
  report: {
    title: "Resultado del llenado",
    running: (address) => `Llenando ${address}…`,
    summary: (address, filled, noData, failed) =>
      `${address}: ${figure(filled)} con dato, ${figure(noData)} sin dato, ${figure(failed)} con error`,
    close: "Cerrar el resultado",
    goTo: (address, code) => (code === "" ? address : `${address} (${code})`),
    outcomes: {
      filled: "Con dato",
      noData: "Sin dato",
      noCode: "Fila sin código",
      unknownCode: "Código desconocido",
      notCode: "No es un código postal",
      errorInCode: "Error en la celda del código",
      noToken: "Sin token",
      badToken: "Token no aceptado",
      noPermission: "Sin permiso",
      paused: "Solicitudes en pausa",
      stopped: "Detenidas",
      busy: "Servicio ocupado",
      unreachable: "Servicio inaccesible",
      trouble: "Error del servicio",
      waiting: "Aún en espera",
      noRoom: "Sin espacio (#¡DESBORDAMIENTO!)",
      lostFunction: "Función perdida (#¿NOMBRE?)",
      notKept: "Motivo desconocido",
      other: "Otro error",
    },
    notes: {
      noData: "El servicio reconoce el código, pero no tiene la cifra.",
      unknownCode:
        "El servicio no reconoce estos códigos. “Revisar códigos” encuentra ceros perdidos y fechas; si no es eso, revise los dígitos.",
      notCode: "“Revisar códigos” muestra qué no es un código y escribe una columna limpia.",
      errorInCode: "La celda que debería contener el código muestra un error. Corrija esa celda.",
      noToken: "Ingrese su token; las celdas se llenarán automáticamente.",
      badToken: "Ingrese otro token; las celdas se llenarán automáticamente.",
      noPermission: "El token no incluye estos códigos. Ingrese otro o consulte al administrador del servicio.",
      busy: "El servicio recibe demasiadas solicitudes o no está disponible. Es la causa probable: Excel solo conserva el signo de error, y esta fue la última falla del servicio.",
      unreachable:
        "No se pudo llegar al servicio. Es la causa probable: Excel solo conserva el signo de error, y esta fue la última falla.",
      trouble:
        "El servicio rechazó la solicitud o su respuesta no sirvió; Actividad tiene los detalles. Es la causa probable: Excel solo conserva el signo de error, y esta fue la última falla.",
      noRoom: "Otras celdas estorban o están combinadas. Vacíelas o sepárelas, o deshaga e inserte de nuevo.",
      lostFunction: "Excel ya no reconoce la función. Reparar vuelve a introducir las fórmulas.",
      notKept: "Excel solo conserva el signo de error y el motivo ya no está disponible. Actualice para saberlo.",
      other: "Excel encontró el error. “Explicar esta celda”, en Hoja, dice más.",
    },
    fix: {
      connect: "Conectar",
      resume: "Reanudar",
      refresh: "Actualizar errores",
      repair: "Reparar fórmulas",
    },
  },
};
