/** The globals that Excel's runtime puts on the page before the add-in loads, as far as the functions need them. */
class CustomFunctionsError extends Error {
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message);
  }

  /** As office.js writes it (custom-functions-runtime.debug.js). */
  toJSON(): Record<string, unknown> {
    const type = "Error";
    const { code, message } = this;
    return {
      valueType: "CustomFunctionError",
      code,
      type,
      basicValue: code,
      basicType: type,
      message: message || undefined,
      errorType: errorTypes[code],
    };
  }
}

const errorTypes: Partial<Record<string, string>> = { "#VALUE!": "Value", "#N/A": "NotAvailable", "#NUM!": "Num" };

Object.assign(globalThis, {
  CustomFunctions: {
    Error: CustomFunctionsError,
    ErrorCode: {
      invalidValue: "#VALUE!",
      notAvailable: "#N/A",
      divisionByZero: "#DIV/0!",
      invalidNumber: "#NUM!",
      nullReference: "#NULL!",
    },
    associate: () => undefined,
  },
});

export {};
