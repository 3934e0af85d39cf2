/** The task of each key that means something in a box. */
type KeyTasks = Partial<Record<string, (() => void) | undefined>>;

/** Does what a key means in a box, and keeps it from everything else. A key without a task stays what it is. */
export function takeKey(event: React.KeyboardEvent, tasks: KeyTasks): void {
  // While a character is being composed, the keys belong to the input method.
  if (event.nativeEvent.isComposing) return;
  const task = tasks[event.key];
  if (!task) return;
  event.preventDefault();
  // Office.js would hand Escape to Excel, which would move the focus to the sheet.
  event.stopPropagation();
  task();
}
