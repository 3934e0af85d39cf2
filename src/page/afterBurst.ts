const tasks: (() => void)[] = [];
const channel = new MessageChannel();

channel.port1.onmessage = () => {
  for (const task of tasks.splice(0)) task();
};

/**
 * Runs a task after the current message. Excel delivers a burst of calls in one message, and a message of our own comes after
 * it; a timer would be slower, and once a second in a pane that is hidden.
 */
export function afterBurst(task: () => void): void {
  if (tasks.push(task) === 1) channel.port2.postMessage(0);
}
