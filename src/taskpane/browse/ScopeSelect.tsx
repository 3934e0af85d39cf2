import { Button, Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { type Scope, scopeKey } from "./scope";

interface ScopeSelectProps {
  scopes: readonly Scope[];
  scope: Scope;
  onChange: (scope: Scope) => void;
  onReload: () => void;
}

/** Chooses which codes are shown: those of the selected cells, one code, its municipality, its state. */
export function ScopeSelect({ scopes, scope, onChange, onReload }: ScopeSelectProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <Field label={words.scope.label} size="small" className={styles.field}>
        <Select
          size="small"
          className={styles.select}
          select={{ className: styles.select }}
          value={scopeKey(scope)}
          onChange={(_, { value }) => onChange(scopes.find((one) => scopeKey(one) === value) ?? scope)}
        >
          {scopes.map((one) => (
            <option key={scopeKey(one)} value={scopeKey(one)}>
              {one.kind === "selection" ? words.scope.selection : one.kind === "code" ? one.code : one.name}
            </option>
          ))}
        </Select>
      </Field>
      {scope.kind === "selection" && (
        <Button size="small" onClick={onReload}>
          {words.scope.readSelection}
        </Button>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  // A long name is cut rather than making the pane wider.
  select: { minWidth: 0, width: "100%", textOverflow: "ellipsis" },
  line: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: tokens.spacingHorizontalS },
  field: { flex: "1 1 120px", minWidth: 0 },
});
