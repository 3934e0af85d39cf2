import { Button, Field, Input } from "@fluentui/react-components";
import { Eye20Regular } from "@fluentui/react-icons/svg/eye";
import { EyeOff20Regular } from "@fluentui/react-icons/svg/eye-off";
import { useState } from "react";
import type { TokenOwner } from "../../core/account/accounts";
import { usePane } from "../frame/pane";
import { cleanToken } from "./connectFields";

interface TokenFieldProps {
  label: string;
  value: string;
  /** The owner of the token in use now. */
  owner: TokenOwner;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Masked field that cleans what is pasted. */
export function TokenField({ label, value, owner, problem, onChange }: TokenFieldProps): React.JSX.Element {
  const { words } = usePane();
  const [isShown, setIsShown] = useState(false);
  const reveal = (
    <Button
      appearance="transparent"
      size="small"
      icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
      aria-label={isShown ? words.connect.hide : words.connect.show}
      onClick={() => setIsShown(!isShown)}
    />
  );
  return (
    <Field label={label} validationMessage={problem ?? null} validationState={problem ? "error" : "none"}>
      <Input
        type={isShown ? "text" : "password"}
        value={value}
        placeholder={words.connect.placeholders[owner]}
        autoComplete="off"
        spellCheck={false}
        contentAfter={value === "" ? null : reveal}
        onChange={(_, { value: typed }) => onChange(typed)}
        onPaste={(event) => {
          event.preventDefault();
          onChange(cleanToken(event.clipboardData.getData("text")));
        }}
      />
    </Field>
  );
}
