import { figure } from "../../core/locales/locale";
import type { explainEn } from "./explain.en";

/** Lo mismo que `explain.en.ts`, en español. */
export const explainEs: typeof explainEn = {
  start: "Seleccione una celda: aquí se explica qué muestra y de dónde viene.",
  cell: (address) => `Celda ${address}`,
  formula: "Fórmula",
  formulaIn: (address) => `Fórmula en ${address}; su resultado se desborda a esta celda`,
  partOfFormula: (name) => `${name} es solo una parte de esta fórmula; el resto lo calcula Excel.`,
  nested: (argument) =>
    `Solo Excel conoce el valor del argumento ${argument}; lo que depende de él no se explica aquí.`,
  union: (argument) =>
    `De ${argument}, Excel pasa a la función solo la primera área. Escriba APILARV${argument} para pasarlas todas.`,
  volatile: () =>
    `Por HOY, AHORA, ALEATORIO, DESREF, INDIRECTO o similares, Excel vuelve a calcular esta fórmula con cada cambio en el libro. Lo que está en la caché no cuesta ninguna solicitud; un valor fijo lo evita.`,
  code: "Código postal",
  codeAt: (address) => `Código postal en ${address}`,
  typed: (typed) => `Se recibió “${typed}”`,
  readAs: (code) => `se leyó ${code}`,
  text: "texto",
  number: "un número",
  state: (name) => `Estado: ${name}`,
  noState: "Ningún estado tiene códigos con estos primeros dígitos.",
  blankCode: "La celda del código postal está vacía.",
  openCard: (code) => `Abrir la ficha de ${code}`,
  column: "Columna",
  header: "Esta celda es el encabezado de una columna.",
  codeColumn: "Esta celda repite el código postal de la fila.",
  value: "Valor",
  origin: "De dónde viene",
  request: {
    latest: (host) => `POST /zipcodes/latest en ${host}, hasta 100 códigos por solicitud`,
    search: (host) => `GET /zipcodes/search en ${host}, o una página completa del catálogo`,
    catalog: (host) => `GET /zipcodes en ${host}, hasta ${figure(2000)} códigos de un estado por solicitud`,
    query: (host) => `GET /queries/{id}/json en ${host}, una solicitud por la consulta`,
  },
  answered: (moment) => `El servicio respondió el ${moment}; desde entonces, la respuesta está en la caché.`,
  freshUntil: (moment) => `Hasta el ${moment} se vuelve a usar, sin solicitud.`,
  stale: "Ya no está vigente: el próximo cálculo vuelve a preguntar al servicio.",
  notHeld: "La caché no tiene nada de esta celda.",
  why: "Por qué no hay valor",
  noDatum: "El servicio reconoce el código, pero no tiene dato de este indicador o campo.",
  noRowValue: "El resultado de la consulta no tiene dato aquí.",
  onlyExcel: (argument) =>
    `El motivo depende del argumento ${argument}, cuyo valor solo Excel conoce. Dé a la fórmula una celda o un rango en su lugar para ver aquí el motivo.`,
  probably: "Probablemente por la última falla del servicio:",
  signs: {
    lostFunction:
      "Excel no reconoce la función: el complemento faltaba cuando se calculó la fórmula, o el nombre está mal escrito. Reparar vuelve a introducir esas fórmulas.",
    noRoom:
      "El resultado no cabe: otras celdas lo impiden o están combinadas. Vacíelas o sepárelas, o mueva la fórmula.",
    waiting: "La celda espera al servicio. La línea inferior del panel muestra cuántas esperan.",
    other:
      "Excel encontró el error en los argumentos o en el resto de la fórmula. Revise las celdas a las que se refiere.",
    notKept: "Aquí ya no se conserva el motivo; actualice la celda para saberlo.",
  },
  noRoom: (address) => `El resultado no cabe: ${address} lo impide. Vacíe esa celda o mueva la fórmula.`,
  connect: "Conectar",
  refresh: "Actualizar esta celda",
  repair: "Reparar fórmulas",
  refreshed: "La celda se actualizó.",
  notOurs: "Esta celda no es resultado de una función ZIP o QUERY.",
  holdsCode: (code) => `Leída como código postal, es ${code}.`,
  lostFunction:
    "Esta fórmula perdió su función: al copiar celdas a otro libro, Excel puede escribir #¡REF! en su lugar. Copie el texto de la fórmula desde la barra de fórmulas del libro original, o escriba el nombre de la función, por ejemplo ZIP.LATEST, en lugar de #¡REF!.",
  mangled: "Contiene una fórmula ZIP o QUERY cuyo nombre Excel perdió. Reparar vuelve a introducirla.",
};
