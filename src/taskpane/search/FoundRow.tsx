import { Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTabStyles } from "../frame/useTabStyles";
import type { Found } from "./found";

interface FoundRowProps {
  id: string;
  found: Found;
  isActive: boolean;
  onTake: () => void;
}

/** One result. The focus stays in the box, so a press of the mouse must not take it. */
export function FoundRow({ id, found, isActive, onTake }: FoundRowProps): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={mergeClasses(styles.row, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span lang={found.language}>{found.name}</span>
      {found.note !== undefined && <Caption1 className={tab.quiet}>{found.note}</Caption1>}
    </div>
  );
}

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexDirection: "column",
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: "anywhere",
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
});
