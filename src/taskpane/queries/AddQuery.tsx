import { Button, Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import { usePane } from "../frame/pane";
import type { KeptQuery } from "../frame/paneMemory";
import { useTabStyles } from "../frame/useTabStyles";

/** Form to add a query by its id, with an optional name. */
export function AddQuery({ onAdd }: { onAdd: (query: KeptQuery) => void }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const [id, setId] = useState("");
  const [name, setName] = useState("");
  const [isBad, setIsBad] = useState(false);

  function add(): void {
    const cleaned = id.trim();
    if (!/^(?!\.{1,2}$)[^\s/]{1,200}$/.test(cleaned)) return setIsBad(true);
    onAdd({ id: cleaned, name: name.trim() || cleaned });
    setId("");
    setName("");
  }

  return (
    <form
      className={tab.actions}
      style={{ alignItems: "flex-start" }}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        style={{ flexGrow: 1, flexBasis: isBad ? "100%" : "40%" }}
        {...(isBad && { validationState: "error", validationMessage: words.queries.badId })}
      >
        <Input
          aria-label={words.queries.id}
          placeholder={words.queries.id}
          value={id}
          input={{ style: { width: "100%" } }}
          onChange={(_, { value }) => {
            setId(value);
            setIsBad(false);
          }}
        />
      </Field>
      {id !== "" && (
        <Field style={{ flexGrow: 1, flexBasis: "40%" }}>
          <Input
            aria-label={words.queries.name}
            placeholder={words.queries.name}
            value={name}
            input={{ style: { width: "100%" } }}
            onChange={(_, { value }) => setName(value)}
          />
        </Field>
      )}
      <Button type="submit" disabledFocusable={id.trim() === ""}>
        {words.queries.add}
      </Button>
    </form>
  );
}
