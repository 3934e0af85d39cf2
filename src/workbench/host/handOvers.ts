/** The time that the host takes to answer when the add-in hands results over. */
export interface HandOverPace {
  /** Milliseconds for a message. */
  perMessage: number;
  /** Milliseconds for each result in it. */
  perResult: number;
}

export interface HandOver {
  /** Milliseconds since the page was opened. */
  at: number;
  results: number;
  /** Length of the message as JSON. */
  characters: number;
  /** Milliseconds until the host answered. */
  answeredAfter: number;
}

/** Records the messages in which the add-in's runtime hands results to the host. */
export class HandOvers {
  /** The latest. */
  readonly log: HandOver[] = [];
  pace: HandOverPace = { perMessage: 5, perResult: 0.001 };

  /** Records one message and returns how many milliseconds its answer takes, `minPause` or more. */
  note(at: number, results: number, characters: number, minPause = 0): number {
    const answeredAfter = results === 0 ? 0 : Math.max(minPause, this.pace.perMessage + this.pace.perResult * results);
    if (results > 0) addNote(this.log, { at, results, characters, answeredAfter });
    return answeredAfter;
  }
}

/** More than anyone will look at, and a limit for a page that stays open for days. */
export const maxNotes = 10_000;

/** Adds a note to those kept for tests and curious people, dropping the oldest if there are too many. */
export function addNote<Note>(notes: Note[], note: Note): void {
  notes.push(note);
  if (notes.length > maxNotes) notes.shift();
}
