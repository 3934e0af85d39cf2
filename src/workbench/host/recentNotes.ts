/** More than anyone looks back at, and a bound for a page that stays open for days. */
export const maxNotes = 10_000;

/** Adds a note to those that are kept for tests and curious people; the oldest gives way. */
export function addNote<Note>(notes: Note[], note: Note): void {
  notes.push(note);
  if (notes.length > maxNotes) notes.shift();
}
