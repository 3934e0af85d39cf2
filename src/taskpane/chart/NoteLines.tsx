import { Caption1 } from "@fluentui/react-components";
import { Isolated, type ServiceSentence } from "../frame/sentences/Isolated";
import { useTabStyles } from "../frame/useTabStyles";

/** The notes below a chart, a line each. */
export function NoteLines({ notes }: { notes: readonly ServiceSentence[] }): React.JSX.Element {
  const tab = useTabStyles();
  return (
    <div>
      {notes.map((note, index) => (
        <Caption1 key={index} block className={tab.quiet}>
          <Isolated {...note} />
        </Caption1>
      ))}
    </div>
  );
}
