import { Badge, Body1Strong, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { doctorEn, type DoctorWords } from "../../core/locales/doctor.en";
import { doctorEs } from "../../core/locales/doctor.es";
import type { Language } from "../../core/locales/language";
import { localeOf } from "../../core/locales/locale";
import type { Example, FindingKind } from "../../excel/doctor/diagnosis";
import { showCells } from "../../excel/selection/selection";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** The number of cells that are listed; the rest are only counted. */
const maxExamples = 3;

interface FindingProps {
  kind: FindingKind | "unknown";
  sheet: string;
  /** The cells that have it, from the top. */
  examples: readonly Example[];
  addressOf: (index: number) => string;
}

/** One thing that is wrong with a column: how many cells have it, the first of them, and the way there. */
export function Finding({ kind, sheet, examples, addressOf }: FindingProps): React.JSX.Element {
  const { language, sayFailure } = usePane();
  const words = doctorWords[language];
  const styles = useStyles();
  const tab = useTabStyles();
  const address = addressOf(examples[0]?.index ?? 0);
  return (
    <section className={styles.box} aria-label={words.kinds[kind]}>
      <div className={styles.title}>
        <Body1Strong>{words.kinds[kind]}</Body1Strong>
        <Badge appearance="tint" color={kind === "repeated" ? "informative" : "warning"}>
          {examples.length.toLocaleString(localeOf[language])}
        </Badge>
      </div>
      <Caption1 className={tab.quiet}>{words.notes[kind]}</Caption1>
      <ul className={styles.list}>
        {examples.slice(0, maxExamples).map(({ index, value, code }) => (
          <li key={index}>
            <Caption1>{words.example(addressOf(index), written(value), code)}</Caption1>
          </li>
        ))}
      </ul>
      <div className={styles.title}>
        <Caption1>{examples.length > maxExamples && words.more(examples.length - maxExamples)}</Caption1>
        <Button
          size="small"
          appearance="subtle"
          aria-label={words.goToKind(words.kinds[kind], address)}
          onClick={() => void showCells({ sheet, address }).catch(sayFailure)}
        >
          {words.goTo}
        </Button>
      </div>
    </section>
  );
}

/** Makes blanks visible: they may be all that is wrong with a code. */
function written(value: unknown): string {
  const text = String(value);
  return text === text.trim() && !/[\u00A0\u200B]/.test(text) ? text : `“${text}”`;
}

const useStyles = makeStyles({
  box: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: "anywhere" },
});

/** The words of the doctor, which load with it. */
export const doctorWords: Readonly<Record<Language, DoctorWords>> = { en: doctorEn, es: doctorEs };
