import { type Injector, type IUndoRedoItem, IUndoRedoService } from "@univerjs/core";
import { partOf } from "./univerParts";

/**
 * Joins several undo steps into one. Univer can join them too, but undoes the parts in the order in which they were made, so a
 * cell that was written twice would not get its first value back.
 */
export class OneStep {
  private steps: IUndoRedoItem[] | undefined;
  private readonly push: (step: IUndoRedoItem) => void;

  constructor(
    injector: Injector,
    private readonly unitID: string,
  ) {
    const history = injector.get(IUndoRedoService);
    // Univer hands out a proxy of this service, which keeps a method once it was read, so the original is read from its class.
    const own = partOf<IUndoRedoService>(Reflect.get(history, "__proto__"), "pushUndoRedo");
    this.push = own.pushUndoRedo.bind(history);
    history.pushUndoRedo = (step) => {
      if (this.steps && step.unitID === unitID) this.steps.push(step);
      else this.push(step);
    };
  }

  run<T>(change: () => T): T {
    const steps: IUndoRedoItem[] = [];
    this.steps = steps;
    try {
      return change();
    } finally {
      this.steps = undefined;
      const redoMutations = steps.flatMap((step) => step.redoMutations);
      const undoMutations = [...steps].reverse().flatMap((step) => step.undoMutations);
      if (steps.length > 0) this.push({ unitID: this.unitID, redoMutations, undoMutations });
    }
  }
}
