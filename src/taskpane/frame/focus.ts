import { useEffect } from "react";

/** Marks where the focus waits until content appears: the button that leads back from a level, or what stands in for a part that loads. */
export const wayBack = { "data-way-back": "" };

/**
 * True while the focus waits for new content: it is where that is marked, as on the back button of a level just opened, or was on something
 * that is gone.
 * Nothing may take the focus from a user who is in the sheet or elsewhere in the pane.
 */
export function isFocusWaiting(): boolean {
  const { activeElement, body } = document;
  if (!document.hasFocus()) return false;
  return activeElement === null || activeElement === body || "wayBack" in (activeElement as HTMLElement).dataset;
}

/** Focuses an element when it appears, if the focus waits. Used as its `ref`. */
export function landing(element: HTMLElement | null): void {
  if (isFocusWaiting()) element?.focus();
}

/** Calls back whenever the user returns to the pane, with the pointer or the focus: Excel may have changed unannounced. Returns what ends it. */
export function onReturn(look: () => void): () => void {
  const page = document.documentElement;
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  page.addEventListener("pointerenter", look);
  return () => {
    window.removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
    page.removeEventListener("pointerenter", look);
  };
}

/**
 * Focuses the nearest stop before the focused control when that disappears and nothing else takes the focus: the keyboard would be nowhere.
 * Without such a stop in the open tab, the tab itself takes it. What is above the tabs, as a question or a notice, leads back to where the user was.
 */
export function useFocusRefuge(tabId: string, panelId: string): void {
  useEffect(() => {
    let last: Element | undefined;
    let trail: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : undefined;
      const panel = document.getElementById(panelId);
      if (panel && last && panel.contains(last)) trail = stopsUpTo(last, panel);
    };
    const look = (): void => {
      if (last === undefined || last.isConnected || !isFocusWaiting()) return;
      if (!trail.toReversed().some(takesFocus)) document.getElementById(tabId)?.focus();
    };
    // Whatever replaces the control is drawn first, and may take the focus itself.
    const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(look)));
    document.addEventListener("focusin", note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, [tabId, panelId]);
}

/** The stops of the Tab key in a panel, to the focused one. */
function stopsUpTo(focused: Element, panel: Element): HTMLElement[] {
  const stops = [...panel.querySelectorAll<HTMLElement>("button, input, select, textarea, [tabindex]")];
  return stops.slice(0, stops.findIndex((stop) => stop === focused) + 1).filter((stop) => stop.tabIndex >= 0);
}

function takesFocus(stop: HTMLElement): boolean {
  stop.focus();
  return document.activeElement === stop;
}

/**
 * Lets Tab leave the pane after the last control: office.js tells Excel, or the browser moves on. Fluent's focus manager (Tabster)
 * would first move to a stop of its own, which office.js would take for a control.
 */
export function useTabOut(): void {
  useEffect(() => {
    const leave = (event: CustomEventInit<{ next: Element | null }> & Event): void => {
      if (event.detail?.next === null) event.preventDefault();
    };
    document.addEventListener("tabster:movefocus", leave);
    return () => document.removeEventListener("tabster:movefocus", leave);
  }, []);
  useEffect(keepStopsOut, []);
}

/** Takes out the stops that Tabster keeps at either end of the page from the first question on: Tab would end there for good. */
function keepStopsOut(): () => void {
  const observer = new MutationObserver(() => {
    for (const stop of document.querySelectorAll<HTMLElement>("body > [data-tabster-dummy]")) {
      if (stop.tabIndex !== -1) stop.tabIndex = -1;
      observer.observe(stop, { attributeFilter: ["tabindex"] });
    }
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
