/**
 * Reloads the page if Back or Forward is used before the router runs. After a reload, the entries that the router pushed still
 * share one document: the browser changes only the address, and React would hydrate one page with another page's data. See
 * `head-script.ts`. One literal, so that no loaded script contains it.
 */
export const EARLY_HISTORY_SCRIPT =
  '{let l=location,p=()=>l.pathname+l.search,a=p();addEventListener("popstate",()=>{if(!window.__reactRouterDataRouter&&p()!==a)l.reload()})}';
