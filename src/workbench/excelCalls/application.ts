import type { ObjectType } from "./objectType";

/** `context.application`. */
export const application: ObjectType<undefined> = {
  name: "Application",
  properties: {
    CalculationMode: (_, excel) => excel.calculation.mode,
    CalculationState: () => "Done",
    CalculationEngineVersion: () => 0,
  },
  setters: { CalculationMode: () => undefined },
  methods: {
    /** `Recalculate` calculates what is dirty; the two others calculate all. */
    Calculate: (_, [type], { calculation }) =>
      type === "Recalculate" ? calculation.calculateDirty() : calculation.calculateAll(),
    SuspendApiCalculationUntilNextSync: () => undefined,
    SuspendScreenUpdatingUntilNextSync: () => undefined,
  },
};
