import {
  type IMutationInfo,
  IUndoRedoService,
  IUniverInstanceService,
  Univer,
  UniverInstanceType,
} from "@univerjs/core";
import { SetSelectionsOperation } from "@univerjs/sheets";
import { OneStep } from "./oneStep";

// All of it draws, and needs a browser.
jest.mock("@univerjs/sheets", () => ({ SetSelectionsOperation: { id: "sheet.operation.set-selections" } }));

const write = (name: string): IMutationInfo => ({ id: "write", params: { name } });
const select = (subUnitId: string, name: string): IMutationInfo => ({
  id: SetSelectionsOperation.id,
  params: { subUnitId, name },
});

test("many changes are one step, which takes the last one back first and selects once on each sheet", () => {
  const univer = new Univer();
  univer.createUnit(UniverInstanceType.UNIVER_SHEET, { id: "w" });
  const injector = univer.__getInjector();
  injector.get(IUniverInstanceService).focusUnit("w");
  const history = injector.get(IUndoRedoService);
  const change = (name: string, sheet: string): void =>
    history.pushUndoRedo({
      unitID: "w",
      redoMutations: [write(name), select(sheet, name)],
      undoMutations: [write(`not ${name}`), select(sheet, `before ${name}`)],
    });
  new OneStep(injector, "w").run(() => {
    change("a", "sheet");
    change("b", "sheet");
    change("c", "other");
  });
  expect(history.pitchTopUndoElement()).toMatchObject({
    redoMutations: [write("a"), write("b"), select("sheet", "b"), write("c"), select("other", "c")],
    undoMutations: [
      write("not c"),
      select("other", "before c"),
      write("not b"),
      write("not a"),
      select("sheet", "before a"),
    ],
  });
});
