import { apiVersions, hasExcelApi, runInBackground } from "./runExcel";

/** The locale by whose customs this Excel writes figures and dates, such as `es-MX`; undefined where it does not tell. */
export async function readCulture(): Promise<string | undefined> {
  if (!hasExcelApi(apiVersions.culture)) return undefined;
  return runInBackground(async (context) => {
    const { cultureInfo } = context.application;
    cultureInfo.load("name");
    await context.sync();
    return cultureInfo.name;
  });
}
