/** Name of the currency field, and of the browser's entry that stores the choice. */
export const CURRENCY_FIELD = "currency";

/**
 * Applies the visitor's currency before the first paint, and stores later choices. Listens in the capture phase, because React
 * stops events of a part that is not hydrated. Stores the choice at `input`, not at the later `change`: React hydrates the part
 * at `input`, and then writes the stored choice into the field. The choice is in `localStorage`, because a script that reads a
 * cookie waits for another process of the browser. The script's text is a single literal, so that the bundler can drop it from
 * the browser's scripts.
 */
export const CURRENCY_SCRIPT =
  'try{let h=document.documentElement.dataset,k="currency",c=x=>{if(/^(COP|USD|EUR)$/.test(x))h.currency=x};addEventListener("input",e=>{let s=e.target;if(s.name===k){c(s.value);try{localStorage[k]=s.value}catch(e){}}},!0);c(localStorage[k])}catch(e){}';
