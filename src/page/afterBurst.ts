const tasks: (() => void)[] = [];
const channel = new MessageChannel();

channel.port1.onmessage = () => {
  for (const task of tasks.splice(0)) run(task);
};

/**
 * Runs a task after the current message. Excel delivers a burst of calls in one message, and a message of our own comes right after
 * it; a timer would be slower, and limited to once a second in a hidden pane.
 */
export function afterBurst(task: () => void): void {
  if (tasks.push(task) === 1) channel.port2.postMessage(0);
}

/** Throws a task's error in a timer of its own, where it is reported and cannot drop the tasks that follow. */
function run(task: () => void): void {
  try {
    task();
  } catch (thrown) {
    setTimeout(() => {
      throw thrown;
    });
  }
}
