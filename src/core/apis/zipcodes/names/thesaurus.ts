import { bareName } from "../../../codes/foldedText";
import type { Language } from "../../../locales/language";

/** Words that mean the same indicator. */
export type Synonyms = Readonly<Record<Language, readonly string[]>>;

/** All that people call an indicator that a catalog calls by one of these names. */
export function synonymsOf(names: readonly string[]): Synonyms {
  return names.map((name) => byName.get(bareName(name))).find(Boolean) ?? none;
}

/** False for what the indicator only tells of. */
export function isName(word: string): boolean {
  return !word.startsWith("~");
}

const none: Synonyms = { en: [], es: [] };

/**
 * What people call one indicator, in words of INEGI, of AMAI and of every day: a line in Spanish, and below it one in English. What it tells
 * of without being that, such as the contrary, has a `~`: searches find it, and formulas propose it instead of answering it.
 */
const groups = `
Población total, habitantes, total de habitantes, número de habitantes, personas, gente, residentes, pobladores, población
  Total population, inhabitants, people, residents, number of people, population total, headcount, total people, ~how many people,
    head count, population size, pop
Población femenina, mujeres, población de mujeres, mujer, femenino, femenina, sexo femenino
  Female population, women, females, woman, ladies, ~girls
Población masculina, hombres, varones, población de hombres, hombre, masculino, masculina, sexo masculino
  Male population, men, males, man, guys, ~boys
Población de 0 a 14 años, niños, niñas, niñez, infancia, menores, población infantil, menores de 15 años, 0 a 14 años, bebés, infantes,
    chicos, ~menores de edad
  Population aged 0 to 14, children, kids, childhood, minors, under 15, child, babies, infants
Población de 15 a 29 años, jóvenes, juventud, población joven, 15 a 29 años, ~adolescentes, muchachos, chavos
  Population aged 15 to 29, youth, young people, young adults, ~teens, ~teenagers, ~adolescents
Población de 30 a 59 años, adultos, población adulta, 30 a 59 años
  Population aged 30 to 59, adults, adult population, middle-aged
Población de 60 años y más, adultos mayores, tercera edad, ancianos, personas mayores, adulto mayor, 60 y más, INAPAM, viejitos,
    ~jubilados, ~pensionados, mayores de 60, mayores de 60 años, ~abuelos, abuelitos
  Population aged 60 and over, seniors, elderly, older adults, senior citizens, old people, aged 60 plus, retired people, over 60, 60+,
    60 and over, ~retirees, ~pensioners, older people, ~over 65
Densidad de población, habitantes por km2, habitantes por kilómetro cuadrado, densidad poblacional, densidad
  Population density, people per km2, inhabitants per square kilometer, density, people per square kilometer, ~people per square mile,
    ~crowded
Edad mediana, edad, edad promedio, edad media
  Median age, age, average age
Relación hombres-mujeres, índice de masculinidad, razón de sexos, hombres por cada 100 mujeres
  Sex ratio, men per 100 women, gender ratio, masculinity ratio
Razón de dependencia, dependencia, dependientes, índice de dependencia, dependencia económica
  Dependency ratio, dependents, dependency
Hablantes de lengua indígena, indígenas, población indígena, lengua indígena, HLI, habla indígena
  Speakers of an indigenous language, indigenous, indigenous people, indigenous population, ~native language
Población nacida en otra entidad, migrantes, migración, inmigrantes, nacidos en otro estado
  Population born in another state, migrants, migration, immigrants, born elsewhere, immigration, newcomers, born out of state
Hogares con jefatura femenina, jefas de hogar, jefatura femenina, jefas de familia, hogares encabezados por mujeres, madres solteras
  Households headed by a woman, female-headed households, households led by women, female headed households, single mothers,
    female heads of household, women heads of household
Grado promedio de escolaridad, años de escolaridad, años de estudio, grado de estudios, escolaridad promedio, grado de escolaridad,
    ~nivel de estudios
  Average years of schooling, years of school, years of education, mean years of schooling, years of schooling, mean schooling,
    years in school, ~education level, ~educational attainment
Población alfabeta de 15 años y más, alfabetismo, alfabetización, alfabetas, saben leer y escribir, tasa de alfabetización, ~analfabetas,
    ~analfabetismo, ~analfabetos, ~no saben leer
  Literate population aged 15 and over, literacy rate, can read and write, ~illiterate, ~illiteracy, literate, can read, ~reading
Asistencia escolar de 3 a 5 años, preescolar, kínder, jardín de niños
  School attendance ages 3 to 5, preschool, kindergarten
Asistencia escolar de 6 a 11 años, niños en la escuela, asistencia a la primaria
  School attendance ages 6 to 11, elementary attendance
Asistencia escolar de 12 a 14 años, asistencia a la secundaria
  School attendance ages 12 to 14, middle school attendance
Asistencia escolar de 15 a 17 años, asistencia a la preparatoria, asistencia al bachillerato
  School attendance ages 15 to 17, high school attendance
Asistencia escolar de 18 a 24 años, estudiantes universitarios, asistencia a la universidad, estudiantes
  School attendance ages 18 to 24, college attendance, college students, students
Sin escolaridad, sin estudios, sin instrucción, sin educación
  Without schooling, no schooling, no education, uneducated, ~dropouts
Escolaridad primaria, primaria, estudios de primaria
  Primary schooling, elementary school, primary school, grade school
Escolaridad secundaria, secundaria, estudios de secundaria
  Lower secondary schooling, middle school, junior high
Escolaridad media superior, preparatoria, prepa, bachillerato, educación media superior
  Upper secondary schooling, high school, high school graduates
Escolaridad superior, universidad, universitarios, licenciatura, profesionistas, educación superior, posgrado, estudios superiores,
    título universitario, titulados
  Higher education, college, university, graduates, university degree, college degree, bachelor, degree, bachelors degree, degrees,
    college educated
Población económicamente activa, PEA, fuerza de trabajo, población activa, mano de obra
  Economically active population, labor force, workforce, active population, EAP, labour force
Población ocupada, ocupados, empleados, trabajadores, personas ocupadas, personas que trabajan, obreros, ~chamba
  Employed population, employed, workers, employees, working people, employed people, working population
Población desocupada, desocupados, desempleados, parados
  Unemployed population, unemployed, jobless people, jobless, out of work, job seekers
Tasa de participación económica, participación laboral, tasa de participación, tasa de actividad
  Labor force participation, participation rate, activity rate
Participación económica femenina, participación laboral femenina, mujeres que trabajan, participación femenina, mujeres trabajadoras
  Female labor force participation, working women, women in the workforce
Tasa de desocupación, desempleo, desocupación, tasa de desempleo, paro
  Unemployment rate, unemployment, joblessness, jobless rate, ~employment rate
Ocupados en el sector primario, agricultura, agropecuario, sector primario, ~campo, ~campesinos
  Employed in the primary sector, farming, agriculture, ~farmers
Ocupados en el sector secundario, industria, manufactura, fábricas, sector secundario
  Employed in the secondary sector, manufacturing, industry, ~factories, ~factory workers, ~construction
Ocupados en el sector terciario, comercio y servicios, comercio, sector terciario
  Employed in the tertiary sector, commerce, retail
Tasa de informalidad laboral, informalidad, empleo informal, trabajo informal, informales, ~changarros, ~ambulantes
  Informal employment rate, informality, informal jobs, informal work, informal employment, informal workers, ~gray economy
Ingreso laboral mediano mensual, ingreso, ingreso mensual, salario, sueldo, salarios, ingresos por trabajo, percepciones, ingreso mediano,
    ~ingreso familiar, ~ingreso promedio, ~ingresos del hogar
  Median monthly labor income, income, wage, salary, earnings, pay, monthly income, salaries, ~household income, ~family income,
    ~average income, ~money, ~earnings per month
Población afiliada a servicios de salud, derechohabientes, población derechohabiente, afiliados, asegurados
  Population with health services, insured people, insured population, covered population
Población afiliada (proporción), derechohabiencia, afiliación, cobertura de salud, seguro médico, ~sin seguro, ~no derechohabientes,
    ~sin derechohabiencia
  Share of population with health services, insured, health insurance, health coverage, insurance, ~uninsured, medical insurance,
    ~without insurance, ~public insurance
Afiliada al IMSS, IMSS, Seguro Social, seguridad social
  Affiliated with IMSS, social security
Afiliada al ISSSTE, ISSSTE
  Affiliated with ISSSTE, ~government workers
Con servicios públicos sin seguridad social, Seguro Popular, INSABI, IMSS Bienestar, Bienestar, servicios públicos de salud
  With public services outside social security, public health services
Con servicio médico privado, seguro privado, gastos médicos, médico privado, seguro de gastos médicos, servicio médico privado
  With private health services, private insurance, private health insurance, private doctor
Población con discapacidad, discapacitados, personas con discapacidad
  Population with a disability, disabled people, people with disabilities
Población con discapacidad (proporción), discapacidad
  Share of population with a disability, disability rate, disabled, disability, disabilities, handicapped
Mortalidad infantil, muertes infantiles, tasa de mortalidad infantil, TMI, defunciones infantiles, mortalidad
  Infant mortality, child mortality, infant deaths, infant mortality rate, mortality
Unidades médicas, clínicas, hospitales, consultorios, centros de salud
  Medical units, clinics, hospitals, health centers
Médicos por mil habitantes, médicos, doctores
  Doctors per thousand inhabitants, physicians, doctors, ~number of doctors
Viviendas habitadas, casas, hogares, viviendas particulares habitadas, VPH, número de viviendas, número de hogares, familias
  Inhabited dwellings, households, homes, houses, number of households, occupied housing, families, housing units, occupied homes,
    occupied housing units
Ocupantes por vivienda, personas por vivienda, tamaño del hogar, personas por hogar, integrantes del hogar, habitantes por vivienda,
    ocupantes, ~hacinamiento, personas por casa
  Occupants per dwelling, household size, people per household, persons per household, ~overcrowding, average household size,
    ~persons per room
Cuartos por vivienda, cuartos, habitaciones, recámaras, dormitorios
  Rooms per dwelling, bedrooms, number of rooms
Viviendas propias, casa propia, vivienda propia, propietarios, dueños de vivienda, propias, ~renta, ~rentadas
  Owned dwellings, home ownership, homeowners, owner-occupied, home owners, homeownership, owners, ~renters, ~rent, ~own their home
Viviendas con electricidad, luz, luz eléctrica, energía eléctrica, electricidad
  Dwellings with electricity, electric power, power, light
Viviendas con agua entubada, agua, agua potable, agua corriente, agua entubada, agua de la llave
  Dwellings with piped water, water, running water, tap water, ~plumbing, ~drinking water
Viviendas con drenaje, alcantarillado, desagüe, drenaje, ~baño, ~excusado
  Dwellings with drainage, sewer, sewage, sanitation, ~toilet, ~bathroom, sewerage
Viviendas con luz (agua y drenaje), servicios básicos, todos los servicios
  Dwellings with electricity (water and drainage), basic services, utilities
Viviendas con piso de tierra, piso de tierra, ~piso firme
  Dwellings with a dirt floor, dirt floor, earth floor, dirt floor homes
Viviendas con internet, hogares con internet, conexión a internet, acceso a internet, banda ancha, wifi, internet en casa
  Dwellings with internet, households with internet, internet access, internet connection, broadband, wifi, internet at home,
    homes with internet, ~online
Viviendas con computadora, computadora, PC, laptop, hogares con computadora, compu
  Dwellings with a computer, households with a computer, computers
Viviendas con teléfono celular, celular, teléfono celular, teléfono, móvil, hogares con celular
  Dwellings with a mobile phone, cell phone, phone, cellphone, smartphone, mobile
Viviendas con refrigerador, refri, refrigeradora, nevera, refrigerador
  Dwellings with a refrigerator, fridge, refrigerators
Viviendas con lavadora, lavadora
  Dwellings with a washing machine, washer, washing machines, ~laundry
Viviendas con automóvil, coche, auto, carro, automóvil, hogares con coche, hogares con automóvil, vehículo, auto propio, ~camioneta
  Dwellings with a car, automobile, vehicle, households with a car, car ownership, cars, ~trucks
`;

/** AMAI's levels by the end of their key: how they are written, and what else they are called, in Spanish and in English. */
const levels = [
  "ab, A/B | clase alta, ~ricos, ~riqueza | A/B level, upper class, ~rich, ~wealthy, ~affluent",
  "cplus, C+, C más, C plus",
  "c, C | ~clase media | ~middle class",
  "cminus, C-, C menos, C minus",
  "dplus, D+, D más, D plus",
  "d, D",
  "e, E | ~pobreza, ~pobres, ~clase baja | ~poverty, ~poor, ~lower class",
];

/** What may stand before a level. */
const beforeLevels = [
  "nivel, NSE, nivel NSE, nivel socioeconómico, clase, segmento, estrato, hogares, hogares NSE, hogares nivel",
  "level, SEL, SES, NSE, NSE level, socioeconomic level, class, segment, stratum, households, households NSE",
].map((words) => words.split(", "));

function namesOfLevel(line: string): Synonyms {
  const [written = [], ...others] = line.split(" | ").map((words) => words.split(", "));
  const [es = [], en = []] = beforeLevels.map((before, language) => [
    ...written,
    ...before.flatMap((word) => written.slice(1).map((level) => `${word} ${level}`)),
    ...(others[language] ?? []),
  ]);
  return { es, en };
}

export const thesaurus: readonly Synonyms[] = [
  ...Array.from(groups.replace(/,\n +/g, ", ").matchAll(/^(\S.*)\n {2}(.*)$/gm), ([, es = "", en = ""]) => ({
    es: es.split(", "),
    en: en.split(", "),
  })),
  ...levels.map(namesOfLevel),
];

const byName = new Map(
  thesaurus.flatMap((synonyms) =>
    [...synonyms.es, ...synonyms.en].filter(isName).map((name) => [bareName(name), synonyms] as const),
  ),
);
