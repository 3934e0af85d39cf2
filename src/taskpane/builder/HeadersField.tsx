import { buildingWords } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import type { FunctionShape } from "./functionShapes";

const offered = ["0", "1", "2", "3", "4"] as const;
/** The rows of a query begin with no code, whatever the headers. */
const offeredForQuery = ["0", "1", "3"] as const;

interface HeadersFieldProps {
  shape: FunctionShape;
  argument: string;
  onChange: (argument: string) => void;
}

/** The field of the argument `headers`, which stays empty for what a function does by itself. */
export function HeadersField({ shape, argument, onChange }: HeadersFieldProps): React.JSX.Element {
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const choices: { value: string; name: string }[] = (shape.subject === "query" ? offeredForQuery : offered).map(
    (value) => ({ value, name: builder.headerChoices[value] }),
  );
  if (argument !== "" && !choices.some(({ value }) => value === argument))
    choices.push({ value: argument, name: argument });
  return (
    <ChoiceField
      label={builder.headers}
      value={writtenHeaders(argument, shape)}
      choices={choices}
      onChange={(value) => onChange(value === String(shape.usualHeaders) ? "" : value)}
    />
  );
}

/** The headers that a formula writes, whether it says so or not. */
export function writtenHeaders(argument: string, { usualHeaders }: FunctionShape): string {
  return argument === "" ? String(usualHeaders) : argument;
}
