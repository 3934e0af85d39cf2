import { Caption1Strong, makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTabStyles } from "../frame/useTabStyles";

/** A part of the card below a heading. */
export function CardSection({ title, children }: { title: string; children: React.ReactNode }): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useStyles();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <Caption1Strong as="h3" block id={titleId} className={tab.noMargin}>
        {title}
      </Caption1Strong>
      {children}
    </section>
  );
}

const useStyles = makeStyles({
  section: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
});
