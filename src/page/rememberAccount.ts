import { keyOf, type RememberedAccount } from "./rememberedAccount";

/** Tells whether it could be kept; a host may have no storage. */
export function remember(partition: string | undefined, account: RememberedAccount): boolean {
  try {
    localStorage.setItem(keyOf(partition), JSON.stringify(account));
    return true;
  } catch {
    return false;
  }
}

export function forgetRemembered(partition: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(partition));
  } catch {
    // Where nothing can be stored, nothing is.
  }
}
