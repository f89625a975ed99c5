/**
 * Loads the page that Back or Forward leads to, if they are used before the router runs. After a reload, the entries that the router has
 * pushed still share one document: the browser changes the address only, and React would hydrate one page with the data of another. See
 * `head-script.ts`; one literal, so that no loaded script contains it.
 */
export const EARLY_HISTORY_SCRIPT =
  '{let l=location,p=()=>l.pathname+l.search,a=p();addEventListener("popstate",()=>{if(!window.__reactRouterDataRouter&&p()!==a)l.reload()})}';
