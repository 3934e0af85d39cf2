import { runInBackground } from "./runExcel";

/** The locale by whose customs this Excel writes figures and dates, such as `es-MX`. */
export function readCulture(): Promise<string> {
  return runInBackground(async (context) => {
    const { cultureInfo } = context.application;
    cultureInfo.load("name");
    await context.sync();
    return cultureInfo.name;
  });
}
