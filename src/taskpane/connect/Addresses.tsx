import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Caption1,
  Field,
  Input,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import type { FieldName } from "./connectFields";
import type { ConnectForm } from "./useConnectForm";

const addressFields = ["zipcodesUrl", "queriesUrl", "searchParameter"] as const satisfies readonly FieldName[];

/** Addresses of the services, collapsed because most users never change them, and open while one is wrong. */
export function Addresses({ form }: { form: ConnectForm }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const hasProblem = addressFields.some((name) => form.problems[name] !== undefined);
  return (
    <Accordion collapsible {...(hasProblem && { openItems: ["addresses"] })}>
      <AccordionItem value="addresses">
        <AccordionHeader className={styles.header} size="small">
          {words.connect.addresses}
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>
          <Caption1 className={tab.quiet}>{words.connect.addressesHint}</Caption1>
          {addressFields.map((name) => (
            <Field
              key={name}
              label={words.connect[name]}
              hint={name === "searchParameter" ? words.connect.searchParameterHint : null}
              validationMessage={form.problems[name] ?? null}
              validationState={form.problems[name] ? "error" : "none"}
            >
              <Input
                value={form.fields[name]}
                spellCheck={false}
                autoComplete="off"
                onChange={(_, { value }) => form.setField(name, value)}
              />
            </Field>
          ))}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

const useStyles = makeStyles({
  header: { marginInline: `calc(-1 * ${tokens.spacingHorizontalM})` },
  panel: {
    marginInline: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalS,
  },
});
