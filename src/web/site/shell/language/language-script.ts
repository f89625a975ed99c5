/**
 * Offers the page in the language that the browser prefers or the visitor chose earlier. Runs in the browser only, because a
 * cached page is the same for everybody. A browser that prefers neither language is offered English.
 *
 * After a choice in this tab, Back and Forward choose the language of the page they lead to, also from the back/forward cache.
 * Otherwise the choice would still apply on the page where it was made. A link to the other language gets the fragment when it
 * is pressed, because the server's HTML cannot know the fragment. The script's text is a single literal, so that the bundler
 * can drop it from the browser's scripts.
 */
export const LANGUAGE_SCRIPT =
  'try{let h=document.documentElement,s=localStorage,q=sessionStorage,k="language",p=h.lang.slice(0,2),r=b=>{if(b&&q.getItem(k)){s.setItem(k,p);delete h.dataset.offer}};r(performance.getEntriesByType("navigation")[0]?.type==="back_forward");let w=s.getItem(k)||(navigator.languages||[]).map(l=>l.slice(0,2)).find(l=>l==="es"||l==="en")||"en";if(w!==p)h.dataset.offer=w;addEventListener("pageshow",e=>r(e.persisted));addEventListener("click",e=>{let t=e.target.closest("[data-stay],a[hreflang]");if(t){t.hash=location.hash;q.setItem(k,1);s.setItem(k,(t.dataset.stay||t.hreflang).slice(0,2));if(t.dataset.stay)delete h.dataset.offer}},!0)}catch(e){}';
