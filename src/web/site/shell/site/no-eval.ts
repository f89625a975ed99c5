/**
 * Stops zod from testing at load whether it may create functions from text. The Content-Security-Policy forbids this, and
 * browsers report the attempt. Runs in the page's head before any script loads.
 */
export const NO_EVAL_SCRIPT = "globalThis.__zod_globalConfig={jitless:true}";
