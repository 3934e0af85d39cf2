import { makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { useTabStyles } from "../frame/useTabStyles";

interface WarningBoxProps {
  title: string;
  children: React.ReactNode;
}

/** Says what a freeze or a thaw has left alone, and scrolls itself into view. */
export function WarningBox({ title, children }: WarningBoxProps): React.JSX.Element {
  const styles = useStyles();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const tab = useTabStyles();
  return (
    <section role="alert" className={styles.box} ref={box}>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {title}
      </Subtitle2>
      {children}
    </section>
  );
}

const useStyles = makeStyles({
  box: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
});
