/** The name of the field in which a currency is chosen, and of the cookie that keeps it. */
export const CURRENCY_FIELD = "currency";

/**
 * Applies the visitor's choice before the first paint, and keeps for a year what is chosen, also before React has taken over the
 * page, for which it listens on the way down: React stops the event of a part that it has not hydrated. `input` comes before `change`, and has React
 * hydrate that part, which writes the kept choice into the field. See `head-script.ts`. One literal, so that no script that is loaded has it.
 */
export const CURRENCY_SCRIPT =
  'try{let h=document.documentElement.dataset,c=/(?:^|; )currency=(COP|USD|EUR)(?:;|$)/.exec(document.cookie);if(c)h.currency=c[1];addEventListener("input",e=>{let s=e.target;if(s.name==="currency"){h.currency=s.value;document.cookie="currency="+s.value+"; Path=/; Max-Age=31536000; SameSite=Lax"}},!0)}catch(e){}';
