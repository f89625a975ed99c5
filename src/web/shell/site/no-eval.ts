/**
 * Keeps zod from trying whether it may make functions of text, which it does as soon as it is loaded: the policy
 * forbids it, and browsers report the attempt. A constant in the page's head, before anything is loaded.
 */
export const NO_EVAL_SCRIPT = "globalThis.__zod_globalConfig={jitless:true}";
