import { categories, type Category, type Indicator } from "../../core/apis/zipcodes/wire";
import { levels } from "../../core/codes/levels";
import { levelKeys } from "./levels";

/** The part of the key after the category, the name in Spanish and in English, and the unit. */
type Entry = readonly [name: string, spanish: string, english: string, unit: Unit];

const units = {
  persons: { dataType: "integer", valueType: "absolute" },
  dwellings: { dataType: "integer", valueType: "absolute" },
  units: { dataType: "integer", valueType: "absolute" },
  fraction: { dataType: "float", valueType: "fraction" },
  years: { dataType: "float", valueType: "average" },
  persons_per_dwelling: { dataType: "float", valueType: "average" },
  rooms_per_dwelling: { dataType: "float", valueType: "average" },
  persons_per_km2: { dataType: "float", valueType: "rate" },
  men_per_100_women: { dataType: "float", valueType: "rate" },
  dependents_per_100: { dataType: "float", valueType: "rate" },
  per_1000: { dataType: "float", valueType: "rate" },
  mxn_per_month: { dataType: "float", valueType: "median" },
} as const;
type Unit = keyof typeof units;

const census = "INEGI, Censo de Población y Vivienda 2020";
const details: Readonly<Record<Category, { frequency: string; model: string }>> = {
  demographic: { frequency: "decennial", model: census },
  education: { frequency: "decennial", model: census },
  employment: { frequency: "quarterly", model: "INEGI, Encuesta Nacional de Ocupación y Empleo" },
  health: { frequency: "annual", model: "INEGI, Encuesta Nacional de la Dinámica Demográfica" },
  housing: { frequency: "decennial", model: census },
  socioeconomic: { frequency: "biennial", model: "AMAI, Regla NSE" },
};

const entries: Readonly<Record<Category, readonly Entry[]>> = {
  demographic: [
    ["population_total", "Población total", "Total population", "persons"],
    ["population_female", "Población femenina", "Female population", "persons"],
    ["population_male", "Población masculina", "Male population", "persons"],
    ["population_0_14", "Población de 0 a 14 años", "Population aged 0 to 14", "persons"],
    ["population_15_29", "Población de 15 a 29 años", "Population aged 15 to 29", "persons"],
    ["population_30_59", "Población de 30 a 59 años", "Population aged 30 to 59", "persons"],
    ["population_60_plus", "Población de 60 años y más", "Population aged 60 and over", "persons"],
    ["density", "Densidad de población", "Population density", "persons_per_km2"],
    ["median_age", "Edad mediana", "Median age", "years"],
    ["sex_ratio", "Relación hombres-mujeres", "Sex ratio", "men_per_100_women"],
    ["dependency_ratio", "Razón de dependencia", "Dependency ratio", "dependents_per_100"],
    ["indigenous_language", "Hablantes de lengua indígena", "Speakers of an indigenous language", "fraction"],
    ["born_elsewhere", "Población nacida en otra entidad", "Population born in another state", "fraction"],
    ["female_headed", "Hogares con jefatura femenina", "Households headed by a woman", "fraction"],
  ],
  education: [
    ["average_schooling", "Grado promedio de escolaridad", "Average years of schooling", "years"],
    ["literacy", "Población alfabeta de 15 años y más", "Literate population aged 15 and over", "fraction"],
    ["attendance_3_5", "Asistencia escolar de 3 a 5 años", "School attendance, ages 3 to 5", "fraction"],
    ["attendance_6_11", "Asistencia escolar de 6 a 11 años", "School attendance, ages 6 to 11", "fraction"],
    ["attendance_12_14", "Asistencia escolar de 12 a 14 años", "School attendance, ages 12 to 14", "fraction"],
    ["attendance_15_17", "Asistencia escolar de 15 a 17 años", "School attendance, ages 15 to 17", "fraction"],
    ["attendance_18_24", "Asistencia escolar de 18 a 24 años", "School attendance, ages 18 to 24", "fraction"],
    ["without_schooling", "Sin escolaridad", "Without schooling", "fraction"],
    ["primary", "Escolaridad primaria", "Primary schooling", "fraction"],
    ["lower_secondary", "Escolaridad secundaria", "Lower secondary schooling", "fraction"],
    ["upper_secondary", "Escolaridad media superior", "Upper secondary schooling", "fraction"],
    ["higher", "Escolaridad superior", "Higher education", "fraction"],
  ],
  employment: [
    ["active_population", "Población económicamente activa", "Economically active population", "persons"],
    ["employed_population", "Población ocupada", "Employed population", "persons"],
    ["unemployed_population", "Población desocupada", "Unemployed population", "persons"],
    ["participation", "Tasa de participación económica", "Labor force participation", "fraction"],
    ["participation_female", "Participación económica femenina", "Female labor force participation", "fraction"],
    ["unemployment", "Tasa de desocupación", "Unemployment rate", "fraction"],
    ["primary_sector", "Ocupados en el sector primario", "Employed in the primary sector", "fraction"],
    ["secondary_sector", "Ocupados en el sector secundario", "Employed in the secondary sector", "fraction"],
    ["tertiary_sector", "Ocupados en el sector terciario", "Employed in the tertiary sector", "fraction"],
    ["informality", "Tasa de informalidad laboral", "Informal employment rate", "fraction"],
    ["median_income", "Ingreso laboral mediano mensual", "Median monthly labor income", "mxn_per_month"],
  ],
  health: [
    ["affiliated_population", "Población afiliada a servicios de salud", "Population with health services", "persons"],
    ["affiliated", "Población afiliada, proporción", "Share of population with health services", "fraction"],
    ["imss", "Afiliada al IMSS", "Affiliated with IMSS", "fraction"],
    ["issste", "Afiliada al ISSSTE", "Affiliated with ISSSTE", "fraction"],
    [
      "public_open",
      "Con servicios públicos sin seguridad social",
      "With public services outside social security",
      "fraction",
    ],
    ["private", "Con servicio médico privado", "With private health services", "fraction"],
    ["disability_population", "Población con discapacidad", "Population with a disability", "persons"],
    ["disability", "Población con discapacidad, proporción", "Share of population with a disability", "fraction"],
    ["child_mortality", "Mortalidad infantil", "Infant mortality", "per_1000"],
    ["medical_units", "Unidades médicas", "Medical units", "units"],
    ["doctors", "Médicos por mil habitantes", "Doctors per thousand inhabitants", "per_1000"],
  ],
  housing: [
    ["inhabited_dwellings", "Viviendas habitadas", "Inhabited dwellings", "dwellings"],
    ["occupants", "Ocupantes por vivienda", "Occupants per dwelling", "persons_per_dwelling"],
    ["rooms", "Cuartos por vivienda", "Rooms per dwelling", "rooms_per_dwelling"],
    ["owned", "Viviendas propias", "Owned dwellings", "fraction"],
    ["electricity", "Viviendas con electricidad", "Dwellings with electricity", "fraction"],
    ["piped_water", "Viviendas con agua entubada", "Dwellings with piped water", "fraction"],
    ["drainage", "Viviendas con drenaje", "Dwellings with drainage", "fraction"],
    ["all_services", "Viviendas con luz, agua y drenaje", "Dwellings with electricity, water and drainage", "fraction"],
    ["dirt_floor", "Viviendas con piso de tierra", "Dwellings with a dirt floor", "fraction"],
    ["internet", "Viviendas con internet", "Dwellings with internet", "fraction"],
    ["computer", "Viviendas con computadora", "Dwellings with a computer", "fraction"],
    ["mobile_phone", "Viviendas con teléfono celular", "Dwellings with a mobile phone", "fraction"],
    ["refrigerator", "Viviendas con refrigerador", "Dwellings with a refrigerator", "fraction"],
    ["washing_machine", "Viviendas con lavadora", "Dwellings with a washing machine", "fraction"],
    ["car", "Viviendas con automóvil", "Dwellings with a car", "fraction"],
  ],
  socioeconomic: levels.map(({ name }, index): Entry => [
    levelKeys[index] ?? "",
    `Hogares de nivel ${name}`,
    `Households of level ${name}`,
    "fraction",
  ]),
};

/** The catalog of the demonstration data, category after category. The mnemonic is the key of the value in `data`. */
export const indicators: readonly Indicator[] = categories.flatMap((category) =>
  entries[category].map((entry, index) => toIndicator(category, entry, index)),
);

function toIndicator(category: Category, [name, spanish, english, unit]: Entry, index: number): Indicator {
  const { frequency, model } = details[category];
  return {
    mnemonic: `${category}_${name}`,
    service_ref: `demo.${category}.${String(index + 1).padStart(2, "0")}`,
    indicator_name: spanish,
    indicator_name_en: english,
    description: `${spanish}, por código postal. Dato sintético de demostración, a la manera de: ${model}.`,
    description_en: `${english}, by postal code. Synthetic demonstration data, in the manner of: ${model}.`,
    category,
    data_type: units[unit].dataType,
    frequency,
    unit,
    value_type: units[unit].valueType,
    // The interface gives one text for both languages, so its plain words are in both.
    source: ["ZIP for Excel (datos sintéticos / synthetic data)", `cf. ${model}`],
  };
}
