import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Checkbox,
  Field,
  Input,
  type InputProps,
  makeStyles,
  MessageBar,
  MessageBarBody,
  mergeClasses,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import { CheckmarkCircle20Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { ErrorCircle20Filled } from "@fluentui/react-icons/svg/error-circle";
import { Info20Regular } from "@fluentui/react-icons/svg/info";
import { useEffect, useRef } from "react";
import { serviceNames } from "../../core/settings/settings";
import { Folded } from "../card/CardSection";
import { ownerIn } from "../frame/useAccount";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { themeChoices } from "../frame/useTheme";
import { useTabStyles } from "../frame/useTabStyles";
import { useActivity } from "../frame/waiting/useActivity";
import { DemonstrationButton, ForgetButton, SamplesButton } from "./AccountButtons";
import type { Finding } from "./testConnection";
import { cleanToken, type ConnectForm, type FieldName, useConnectForm } from "./useConnectForm";

/** Tab to enter, test, remember, and forget tokens. Whatever replaces the account resets it. */
export function ConnectTab(): React.JSX.Element {
  const { formVersion } = usePane();
  return <Form key={formVersion} />;
}

function Form(): React.JSX.Element {
  const { app, words } = usePane();
  const tab = useTabStyles();
  const form = useConnectForm();
  const owner = ownerIn(app);
  const isRefused = serviceNames.some((service) => app.isRefused(service));
  const introductions = {
    none: words.connect.intro,
    demonstration: words.connect.demonstrating,
    own: words.connect.connected,
  };
  // A cell may run into a refused token at any time.
  useActivity(app.activity);
  const hasEntered = form.fields.zipcodesToken !== "" || form.fields.queriesToken !== "";
  return (
    <form
      className={tab.page}
      onSubmit={(event) => {
        event.preventDefault();
        void form.connect();
      }}
    >
      <UnusableConfig />
      <Body1>{introductions[isRefused ? "none" : owner]}</Body1>
      {serviceNames.map((service) => (
        <EnteredField
          key={service}
          form={form}
          name={`${service}Token`}
          refusal={app.isRefused(service) ? words.connect.refused : undefined}
          type="password"
          placeholder={words.connect.placeholders[app.accounts.ownerOf(service)]}
          onPaste={(event) => {
            event.preventDefault();
            form.setField(`${service}Token`, cleanToken(event.clipboardData.getData("text")));
          }}
        />
      ))}
      <Addresses form={form} />
      <Field hint={form.isRemembered ? words.connect.rememberHint : null}>
        <Checkbox
          className={tab.atEdge}
          label={words.connect.remember}
          checked={form.isRemembered}
          onChange={(_, { checked }) => form.setRemembered(checked === true)}
        />
      </Field>
      <div className={tab.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={form.isTesting && !hasEntered}>
          {hasEntered || owner === "none" ? words.tabs.connect : words.connect.test}
        </Button>
        {app.accounts.offersDemonstration && owner !== "demonstration" && <DemonstrationButton />}
        <ForgetButton />
      </div>
      <Findings findings={form.findings} />
      {owner !== "none" && <SamplesButton />}
      <ThemeField />
    </form>
  );
}

function ThemeField(): React.JSX.Element {
  const { theme, setTheme, words } = usePane();
  const { theme: label, themes } = words.connect;
  const choices = themeChoices.map((value) => ({ value, name: themes[value] }));
  return <ChoiceField label={label} value={theme} choices={choices} onChange={setTheme} />;
}

/** Names the settings of the operator's `config.json` that cannot be used, and what to do. */
function UnusableConfig(): React.JSX.Element | null {
  const { app, words } = usePane();
  const { unusable } = app.accounts;
  if (unusable.length === 0) return null;
  const sentences = words.connect.unusable;
  const what = unusable.includes("config.json") ? sentences["config.json"] : sentences.settings(unusable.join(", "));
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {what} {sentences.next}
      </MessageBarBody>
    </MessageBar>
  );
}

interface EnteredFieldProps extends Pick<InputProps, "type" | "placeholder" | "onPaste"> {
  form: ConnectForm;
  name: FieldName;
  hint?: string | null;
  /** What the service has against it, while it has no problem of its own. */
  refusal?: string | undefined;
}

function EnteredField({ form, name, hint = null, refusal, ...input }: EnteredFieldProps): React.JSX.Element {
  const { words } = usePane();
  const problem = form.problems[name] ?? refusal ?? null;
  return (
    <Field
      label={words.connect[name]}
      hint={hint}
      validationMessage={problem}
      validationState={problem ? "error" : "none"}
    >
      <Input
        value={form.fields[name]}
        autoComplete="off"
        spellCheck={false}
        onChange={(_, { value }) => form.setField(name, value)}
        {...input}
      />
    </Field>
  );
}

const addressFields = ["zipcodesUrl", "queriesUrl", "searchParameter"] as const satisfies readonly FieldName[];

/** Addresses of the services, collapsed because most users never change them, and open while one is wrong. */
function Addresses({ form }: { form: ConnectForm }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const hasProblem = addressFields.some((name) => form.problems[name] !== undefined);
  return (
    <Folded title={words.connect.addresses} isOpen={hasProblem}>
      <div className={mergeClasses(tab.section, styles.addresses)}>
        <Caption1 className={tab.quiet}>{words.connect.addressesHint}</Caption1>
        {addressFields.map((name) => (
          <EnteredField
            key={name}
            form={form}
            name={name}
            hint={name === "searchParameter" ? words.connect.searchParameterHint : null}
          />
        ))}
      </div>
    </Folded>
  );
}

/** Results of the test, one line for each operation. A screen reader says each one when it is known. */
function Findings({ findings }: { findings: readonly Finding[] }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const [isShown, isUnderWay] = [findings.length > 0, findings.some(({ outcome }) => outcome === "underWay")];
  // Not at each finding: the user may be pasting another token above.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, isUnderWay]);
  const icons: Record<Finding["outcome"], React.JSX.Element> = {
    underWay: <Spinner size="extra-tiny" aria-hidden className={mergeClasses(styles.icon, styles.spinner)} />,
    fine: <CheckmarkCircle20Filled className={mergeClasses(styles.icon, styles.fine)} />,
    doubtful: <Info20Regular className={styles.icon} />,
    failed: <ErrorCircle20Filled className={mergeClasses(styles.icon, styles.failed)} />,
  };
  return (
    <ul
      ref={list}
      aria-label={words.connect.tests.title}
      aria-live="polite"
      className={mergeClasses(tab.list, styles.list)}
    >
      {findings.map(({ about, outcome, text }) => (
        <li
          key={`${about} ${outcome}`}
          aria-live={outcome === "underWay" ? "off" : undefined}
          className={styles.finding}
        >
          {icons[outcome]}
          <div className={styles.text}>
            <Body1Strong block>{words.connect.tests[about]}</Body1Strong>
            <Body1 block>{text}</Body1>
          </div>
        </li>
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  addresses: { paddingBlock: tokens.spacingVerticalS },
  list: { scrollMarginBlock: tokens.spacingHorizontalM },
  finding: { display: "flex", gap: tokens.spacingHorizontalS },
  text: { minWidth: 0, overflowWrap: "anywhere" },
  icon: { flexShrink: 0 },
  /** As wide as the icons, so that the text stays where it is. */
  spinner: { width: "20px", height: "20px" },
  fine: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});
