/** Name of the currency field, and of the cookie that stores the choice. */
export const CURRENCY_FIELD = "currency";

/**
 * Applies the visitor's currency before the first paint, and stores later choices for a year. Listens in the capture phase,
 * because React stops events of a part that is not hydrated. `input` comes before `change` and makes React hydrate that part,
 * which writes the stored choice into the field. See `head-script.ts`. One literal, so that no loaded script contains it.
 */
export const CURRENCY_SCRIPT =
  'try{let h=document.documentElement.dataset,c=/(?:^|; )currency=(COP|USD|EUR)(?:;|$)/.exec(document.cookie);if(c)h.currency=c[1];addEventListener("input",e=>{let s=e.target;if(s.name==="currency"){h.currency=s.value;document.cookie="currency="+s.value+"; Path=/; Max-Age=31536000; SameSite=Lax"}},!0)}catch(e){}';
