/** An error as Excel reports it: `code` is one of `Excel.ErrorCodes`. */
export class ExcelError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Excel's own words for an argument that it does not take. */
export function invalidArgument(): ExcelError {
  return new ExcelError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
}

/** Returns what was looked for, or fails in Excel's own words if there is none. */
export function existing<T>(item: T | undefined): T {
  if (item === undefined) throw new ExcelError("ItemNotFound", "The requested resource doesn't exist.");
  return item;
}

export function notSupported(type: string, member: string): ExcelError {
  return new ExcelError("ApiNotFound", `not supported by the workbench: ${type}.${lowerFirst(member)}`);
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
