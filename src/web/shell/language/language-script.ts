/**
 * Offers the page in the language that the browser, or an earlier choice, asks for: before the first paint, so that nothing
 * moves, and in the browser alone, since a kept page is the same for everybody. Following a link to another language and
 * closing the offer are choices. A browser that asks for neither is offered English. See `head-script.ts`; one literal, so
 * that no script that is loaded has it.
 */
export const LANGUAGE_SCRIPT =
  'try{let h=document.documentElement,s=localStorage,k="language",p=h.lang.slice(0,2),w=s.getItem(k)||(navigator.languages||[]).map(l=>l.slice(0,2)).find(l=>l==="es"||l==="en")||"en";if(w!==p)h.dataset.offer=w;addEventListener("click",e=>{let t=e.target.closest("[data-stay],a[hreflang]");if(t){s.setItem(k,(t.dataset.stay||t.hreflang).slice(0,2));if(t.dataset.stay)delete h.dataset.offer}},!0)}catch(e){}';
