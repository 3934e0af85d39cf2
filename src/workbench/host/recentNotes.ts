/** More than anyone will look at, and a limit for a page that stays open for days. */
export const maxNotes = 10_000;

/** Adds a note to those kept for tests and curious people, dropping the oldest if there are too many. */
export function addNote<Note>(notes: Note[], note: Note): void {
  notes.push(note);
  if (notes.length > maxNotes) notes.shift();
}
