/**
 * Marks the page before the first paint if the last session in this browser was a traveller's. The mark hides the sign-in link,
 * because the traveller is probably signed in. `traveller-memory.ts` sets the key. The script's text is a single literal, so
 * that the bundler can drop it from the browser's scripts.
 */
export const KNOWN_SCRIPT =
  'try{let o=localStorage["trocha.memory-of"];if(o&&o!=="nobody")document.documentElement.dataset.known=""}catch(e){}';
