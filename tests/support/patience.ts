import { configure } from "@testing-library/react";

/** Waits as long as a busy machine needs: a test that fails waits it out, one that passes never does. */
configure({ asyncUtilTimeout: 15_000 });
