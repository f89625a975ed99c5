/**
 * Marks the page before the first paint if the last session in this browser was a traveller's. The sign-in link is hidden then, because
 * the traveller is most likely signed in. `traveller-memory.ts` sets the key. See `head-script.ts`; one literal, so that no loaded script
 * has it.
 */
export const KNOWN_SCRIPT =
  'try{let o=localStorage["trocha.memory-of"];if(o&&o!=="nobody")document.documentElement.dataset.known=""}catch(e){}';
