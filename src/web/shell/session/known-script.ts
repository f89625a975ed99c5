/**
 * Marks the page where this browser's last session was a traveller's, before the first paint: the sign-in link is not shown to who is
 * most likely signed in. The key is that of `traveller-memory.ts`. See `head-script.ts`; one literal, so that no script that is loaded
 * has it.
 */
export const KNOWN_SCRIPT =
  'try{let o=localStorage["trocha.memory-of"];if(o&&o!=="nobody")document.documentElement.dataset.known=""}catch(e){}';
