import { useEffect } from "react";

/** Marks the button that leads back from a level: there the focus waits until what the level shows has come. */
export const wayBack = { "data-way-back": "" };

/**
 * Whether the focus waits for what appears now: it stands at the way back of a level that was opened, or was on something that is
 * gone. Where the user is in the sheet, or elsewhere in the pane, nothing may take it.
 */
export function isFocusWaiting(): boolean {
  const { activeElement, body } = document;
  if (!document.hasFocus()) return false;
  return activeElement === null || activeElement === body || "wayBack" in (activeElement as HTMLElement).dataset;
}

/** As the `ref` of an element: it takes the focus when it appears, if that waits. */
export function landing(element: HTMLElement | null): void {
  if (isFocusWaiting()) element?.focus();
}

/** Where the control that had the focus disappears and nothing else takes it, this element does: the keyboard would be nowhere. */
export function useFocusRefuge(id: string): void {
  useEffect(() => {
    let last: Element | undefined;
    const note = ({ target }: FocusEvent): void => void (last = target instanceof Element ? target : undefined);
    const look = (): void => {
      if (last === undefined || last.isConnected || !isFocusWaiting()) return;
      document.getElementById(id)?.focus();
    };
    // What takes its place is drawn first, and may take the focus itself.
    const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(look)));
    document.addEventListener("focusin", note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, [id]);
}

/**
 * Tab after the last control leads out of the pane: office.js tells Excel, or the browser goes on. Fluent's keeper of the focus
 * (Tabster) would first lead it to a stop of its own, and office.js would take that for a control.
 */
export function useTabOut(): void {
  useEffect(() => {
    const leave = (event: CustomEventInit<{ next: Element | null }> & Event): void => {
      if (event.detail?.next === null) event.preventDefault();
    };
    document.addEventListener("tabster:movefocus", leave);
    return () => document.removeEventListener("tabster:movefocus", leave);
  }, []);
}
