/**
 * Has Excel wait for the add-in's functions. It stands right after office.js, whose other scripts may have come before ours: cells that were
 * calculated then would find no function and show #VALUE!. The first call of `associate` ends the wait.
 */
window.CustomFunctions?.delayInitialization?.();
