import { localeOf } from "../../../core/locales/locale";
import { usePane } from "../pane";
import { dotted } from "../sentences/dotted";
import { StoppableBar } from "./StoppableBar";

/** Shows in every tab how far long work on the sheet is, with a way to stop it. */
export function WorkBar(): React.JSX.Element | null {
  const { work, words, language } = usePane();
  if (!work) return null;
  const { title, step, share, isStopping, stop } = work;
  const percent = new Intl.NumberFormat(localeOf[language], { style: "percent" });
  const doing = step === "reading" ? words.frame.readingSheet : title;
  return (
    <StoppableBar
      name={doing}
      {...(share !== undefined && { progress: { value: share, max: 1 } })}
      said={isStopping ? words.frame.stopping : dotted([doing, share !== undefined && percent.format(share)])}
      stop={words.frame.stop}
      onStop={stop}
    />
  );
}
