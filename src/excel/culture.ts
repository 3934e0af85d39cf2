import { runInBackground } from "./runExcel";

/** Excel shows these as Office's region writes dates, and dates with their times. */
export const [dayFormat, momentFormat] = ["m/d/yyyy", "m/d/yyyy h:mm"];

/** The locale by whose customs this Excel writes figures and dates, such as `es-MX`. */
export function readCulture(): Promise<string> {
  return runInBackground(async (context) => {
    const { cultureInfo } = context.application;
    cultureInfo.load("name");
    await context.sync();
    return cultureInfo.name;
  });
}
