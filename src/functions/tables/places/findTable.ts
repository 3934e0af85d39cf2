import { listedNames } from "../../../core/codes/suggestedNames";
import { whenAnswered } from "../../../core/dispatcher/answer";
import { AddinError } from "../../../core/errors/addinError";
import { shown } from "../../../core/codes/cellTexts";
import { readNames, readText } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { valueOrThrow } from "../failures";
import { withNames } from "../names";
import { askStates, layOutItems } from "./catalogTable";
import { type ListShape, usualFields, withFieldColumns } from "./fieldColumns";
import { withGeography } from "./geography";
import { nameIndexOf } from "./nameIndex";

/** Lists the codes of a state, municipality or neighborhood by its name, one per row, in the country or in a state, also named behind it. */
export function findTable(cell: Cell, name: unknown, state: unknown, shape: ListShape): Cells | Promise<Cells> {
  const text = readText(name);
  if (text === "") return [[""]];
  const fields = shape.fields.length > 0 ? shape.fields : usualFields;
  const states = readNames(state);
  return withFieldColumns(fields, shape.headers, cell.app.language, (columns) =>
    withNames(({ findState, nameAndState }) => {
      const named = states.length === 0 ? nameAndState(text) : undefined;
      const geography = { states: named ? [named.state.id] : states, municipalities: [] };
      return withGeography(cell, geography, ({ stateIds }) => {
        // A state is found here by its name only, not by its id.
        const namedStateId = /^\d+$/.test(text) ? undefined : findState(text)?.id;
        return whenAnswered(askStates(cell, stateIds), (answer) => {
          const index = nameIndexOf(valueOrThrow(answer));
          const items = index.find(named?.name ?? text, namedStateId);
          if (items.length > 0) return layOutItems(items, columns, shape);
          const allowed = listedNames(index.nearest(text)) || undefined;
          throw new AddinError("nothingNamed", { value: shown(text), allowed });
        });
      });
    }),
  );
}
