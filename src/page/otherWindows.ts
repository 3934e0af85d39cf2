/** The add-in's other windows on this computer, as far as they are of this origin and this host. */
export interface OtherWindows {
  /** Tells them that the user has forgotten the account. */
  tellForgotten(): void;
  leave(): void;
}

/**
 * Joins the other windows. Where the host has no channel between windows, each is for itself.
 * @param partition Office's own prefix for this host, where it has one.
 * @param onForgotten The user has forgotten the account in another window.
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
