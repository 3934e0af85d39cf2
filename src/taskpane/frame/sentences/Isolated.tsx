import { Fragment } from "react";

/** One of our sentences with texts from the service in it. */
export interface ServiceSentence {
  /** Makes the sentence of the texts. */
  sentence: (...texts: string[]) => string;
  /** Texts that the service wrote: names, sources, and the like. */
  texts: readonly string[];
}

/** Our texts never contain it, and the service's texts are not in the string that is split. */
const mark = "\u0001";

/** Isolates each text from the service: right-to-left writing would reorder the words and figures around it. */
export function Isolated({ sentence, texts }: ServiceSentence): React.JSX.Element {
  const pieces = sentence(...texts.map((_, index) => `${mark}${index}${mark}`)).split(mark);
  return (
    <>
      {pieces.map((piece, index) => (
        <Fragment key={index}>{index % 2 === 1 ? <bdi>{texts[Number(piece)]}</bdi> : piece}</Fragment>
      ))}
    </>
  );
}

/** Texts from the service, separated by commas. */
export function IsolatedList({ texts }: Pick<ServiceSentence, "texts">): React.JSX.Element {
  return <Isolated sentence={(...all) => all.join(", ")} texts={texts} />;
}
