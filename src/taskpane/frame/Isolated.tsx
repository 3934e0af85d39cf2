import { Fragment } from "react";

/** A sentence of ours with texts of the service in it. */
export interface ServiceSentence {
  /** Makes the sentence of the texts. */
  sentence: (...texts: string[]) => string;
  /** What the service wrote: names, sources, and the like. */
  texts: readonly string[];
}

/** No text of ours has it, and the service's texts do not pass through it. */
const mark = "\u0001";

/** Isolates each text of the service: one that is written from right to left would turn the words and figures beside it around. */
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

/** Texts of the service one after the other, with commas. */
export function IsolatedList({ texts }: Pick<ServiceSentence, "texts">): React.JSX.Element {
  return <Isolated sentence={(...all) => all.join(", ")} texts={texts} />;
}
