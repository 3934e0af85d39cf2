/**
 * Makes Excel wait for the add-in's functions. It comes right after office.js, whose other scripts may load before ours: cells calculated
 * then would find no function and show #VALUE!. The first call of `associate` ends the wait.
 */
window.CustomFunctions?.delayInitialization?.();
