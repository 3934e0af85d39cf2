/** The add-in's other windows on this computer, of the same origin and host. */
export interface OtherWindows {
  /** Tells them that the user forgot the account. */
  tellForgotten(): void;
  leave(): void;
}

/**
 * Joins the other windows. Without a channel between windows, each stays by itself.
 * @param partition Office's own prefix for what is stored in this host, where it has one.
 * @param onForgotten Called when the user forgets the account in another window.
 */
export function joinOtherWindows(partition: string | undefined, onForgotten: () => void): OtherWindows {
  const channel = openChannel(`${partition ?? ""}zip-for-excel.forgotten`);
  if (channel) channel.onmessage = onForgotten;
  return {
    tellForgotten: () => channel?.postMessage(null),
    leave: () => channel?.close(),
  };
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
