import type { ObjectType } from "./objectType";

/** `context.application`. The workbench calculates by itself, all the time. */
export const application: ObjectType<undefined> = {
  name: "Application",
  properties: {
    CalculationMode: () => "Automatic",
    CalculationState: () => "Done",
    CalculationEngineVersion: () => 0,
  },
  setters: { CalculationMode: () => undefined },
  methods: {
    /** `Recalculate` calculates what is dirty, which here is calculated already; the two others calculate all. */
    Calculate: (_, [type], excel) => (type === "Recalculate" ? undefined : excel.spreadsheet.recalculateAll()),
    SuspendApiCalculationUntilNextSync: () => undefined,
    SuspendScreenUpdatingUntilNextSync: () => undefined,
  },
};
