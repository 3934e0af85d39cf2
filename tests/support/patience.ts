import { configure } from "@testing-library/react";

/** Waits as long as a busy machine needs: a test that fails waits it out, one that passes never does. */
configure({ asyncUtilTimeout: 15_000 });

/** Nothing is drawn in jsdom, but each question for a role computes the style of every element from all rules: half of the time. */
if (typeof CSSStyleSheet === "function") CSSStyleSheet.prototype.insertRule = () => 0;
