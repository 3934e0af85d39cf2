import type { OfficeLanguage } from "../host/appContext";

const english = {
  title: "This is not Excel.",
  notice: "It is a workbench that hosts the same add-in page.",
  language: "Language",
  theme: "Theme",
  light: "Light",
  dark: "Dark",
  paneWidth: "Width of the task pane",
  pane: "Task pane",
  divider: "Drag to change the width of the task pane",
  toolbar: "Settings of the workbench",
  formulaBar: "Formula bar",
  nameBox: "Name box",
  sheet: "Sheet",
  blank: "blank",
  demoSheet: "Demo",
  thousandSheet: "Thousand",
  postalCode: "Postal code",
  hint: "Type any ZIP or QUERY formula. What an error means is said here.",
  typeHere: 'Type a formula in B2, for example =ZIP.LATEST(A2,"socioeconomic"), and fill it down.',
  noCodes: "The service did not give the list of postal codes: type your own into this column.",
  spillBlocked:
    "The answer does not fit: {cell} is in its way. Empty that cell, or write the formula where there is room.",
  spillEnds: "The answer does not fit: the sheet ends before it does. Write the formula further up or to the left.",
  rebuilt:
    "The add-in could not be loaded: it was probably rebuilt. Stop npm start, start it again, then reload this page.",
  notBuilt: "The add-in is not built yet. Run npm run build, then load this page again.",
};

export type Words = typeof english;

const spanish: Words = {
  title: "Esto no es Excel.",
  notice: "Es un banco de pruebas que aloja la misma página del complemento.",
  language: "Idioma",
  theme: "Tema",
  light: "Claro",
  dark: "Oscuro",
  paneWidth: "Ancho del panel de tareas",
  pane: "Panel de tareas",
  divider: "Arrastre para cambiar el ancho del panel de tareas",
  toolbar: "Ajustes del banco de pruebas",
  formulaBar: "Barra de fórmulas",
  nameBox: "Cuadro de nombres",
  sheet: "Hoja",
  blank: "vacía",
  demoSheet: "Demo",
  thousandSheet: "Mil",
  postalCode: "Código postal",
  hint: "Escriba cualquier fórmula ZIP o QUERY. Aquí se dice qué significa un error.",
  typeHere: 'Escriba una fórmula en B2, por ejemplo =ZIP.LATEST(A2,"socioeconomic"), y rellene hacia abajo.',
  noCodes: "El servicio no dio la lista de códigos postales: escriba los suyos en esta columna.",
  spillBlocked: "La respuesta no cabe: {cell} está en medio. Vacíe esa celda o escriba la fórmula donde haya espacio.",
  spillEnds: "La respuesta no cabe: la hoja termina antes. Escriba la fórmula más arriba o más a la izquierda.",
  rebuilt:
    "No se pudo cargar el complemento: probablemente se construyó de nuevo. Detenga npm start, inícielo otra vez y vuelva a cargar esta página.",
  notBuilt: "El complemento aún no está construido. Ejecute npm run build y vuelva a cargar esta página.",
};

export function wordsOf(language: OfficeLanguage): Words {
  return language === "es-MX" ? spanish : english;
}
