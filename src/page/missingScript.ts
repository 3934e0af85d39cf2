/** The words of the page for when a script is missing (taskpane/taskpane.html). They show after a while, unless they are hidden. */
const words = document.getElementById("not-started");

export function hideMissingScript(): void {
  words?.remove();
}

export function showMissingScript(): void {
  if (words && !words.isConnected) document.body.append(words);
}
