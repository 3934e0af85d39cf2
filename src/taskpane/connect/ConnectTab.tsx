import { Body1, Button, Checkbox, Field, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { serviceNames } from "../../core/settings/settings";
import { indexedDbStore } from "../../page/indexedDbStore";
import { usePane } from "../frame/pane";
import { useActivity } from "../frame/waiting/useActivity";
import { hasOwnToken, usesDemonstration } from "../frame/account/tokensInUse";
import { useTabStyles } from "../frame/useTabStyles";
import { Addresses } from "./Addresses";
import { Findings } from "./Findings";
import { DemonstrationButton } from "./DemonstrationButton";
import { ForgetButton } from "./ForgetButton";
import { SamplesButton } from "./SamplesButton";
import { TokenField } from "./TokenField";
import { useConnectForm } from "./useConnectForm";

/** Tab to enter, test, remember, and forget tokens. Forgetting resets it, and so does an account that is taken over from another window. */
export function ConnectTab(): React.JSX.Element {
  const { forgetCount, takenCount } = usePane();
  return <Form key={`${forgetCount} ${takenCount}`} />;
}

function Form(): React.JSX.Element {
  const { app, words } = usePane();
  const tab = useTabStyles();
  const form = useConnectForm();
  const isOwn = hasOwnToken(app);
  const isInUse = isOwn || usesDemonstration(app);
  // A cell may run into a refused token at any time.
  useActivity(app.activity);
  const isHeld = useHeldAnswers();
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
      <Introduction />
      {serviceNames.map((service) => (
        <TokenField
          key={service}
          label={words.connect[`${service}Token`]}
          value={form.fields[`${service}Token`]}
          owner={app.ownerOf(service)}
          problem={form.problems[`${service}Token`] ?? (app.isRefused(service) ? words.connect.refused : undefined)}
          onChange={(value) => form.setField(`${service}Token`, value)}
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
          {hasEntered || !isInUse ? words.connect.connect : words.connect.test}
        </Button>
        {app.offersDemonstration && (isOwn || !usesDemonstration(app)) && <DemonstrationButton onDone={form.reset} />}
        {(isInUse || isHeld) && <ForgetButton />}
      </div>
      <Findings findings={form.findings} />
      {isInUse && <SamplesButton />}
    </form>
  );
}

/** True while answers of an earlier session are stored: something to forget even without a token. */
function useHeldAnswers(): boolean {
  const { forgetCount } = usePane();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (forgetCount > 0) return;
    indexedDbStore()
      ?.keys()
      .then(
        (keys) => setIsHeld(keys.length > 0),
        () => undefined,
      );
  }, [forgetCount]);
  return isHeld;
}

/** Names the settings of the operator's `config.json` that cannot be used, and what to do. */
function UnusableConfig(): React.JSX.Element | null {
  const { app, words } = usePane();
  const { unusable } = app;
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

/** Says what the tab is for or, once an account is in use, how that one stands. */
function Introduction(): React.JSX.Element {
  const { app, words } = usePane();
  const isRefused = app.isRefused("zipcodes") || app.isRefused("queries");
  const withoutOwn = usesDemonstration(app) ? "demonstrating" : "intro";
  const withOwn = isRefused ? "tokenRefused" : "connected";
  return <Body1>{words.connect[hasOwnToken(app) ? withOwn : withoutOwn]}</Body1>;
}
