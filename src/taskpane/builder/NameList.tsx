import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { nextIndex } from "../frame/list/nextIndex";
import type { NameChoice } from "./useNameChoices";

export interface NameListHandle {
  focusFirst: () => void;
}

interface NameListProps {
  choices: readonly NameChoice[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
  ref: RefObject<NameListHandle | null>;
}

/** Boxes that Page Up and Page Down pass. */
const page = 5;

/** Names with a box each. Tab leads to one of them; Up, Down, Page Up, Page Down, Home and End move along them, Space ticks. */
export function NameList({ choices, chosen, onToggle, ref }: NameListProps): React.JSX.Element {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(0);
  const active = Math.min(last, choices.length - 1);

  function moveTo(index: number): void {
    list.current?.querySelectorAll<HTMLElement>("input")[index]?.focus();
  }

  useImperativeHandle(ref, () => ({ focusFirst: () => moveTo(0) }));

  function press(event: React.KeyboardEvent): void {
    const next = nextIndex(event, { active, page, count: choices.length });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  return (
    <div ref={list} className={styles.list} onKeyDown={press}>
      {choices.map(({ key, label }, index) => (
        <Checkbox
          key={key}
          label={label}
          tabIndex={index === active ? 0 : -1}
          checked={chosen.includes(key)}
          onFocus={() => setLast(index)}
          onChange={() => onToggle(key)}
        />
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    maxHeight: "180px",
    overflowY: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});
