/**
 * Loads the page of the current URL if Back or Forward was used before the router runs. After a reload or a return from another
 * site, the entries that the router pushed share one document. The browser then changes only the URL, and React would hydrate
 * one page with another page's data. The navigation's performance entry names the requested URL, even if Back was pressed
 * before this line. After a redirect the entry is not read, because it may name the URL before the redirect. The script's text
 * is a single literal, so that the bundler can drop it from the browser's scripts.
 */
export const EARLY_HISTORY_SCRIPT =
  '{let l=location,p=u=>u.pathname+u.search,n=performance.getEntriesByType("navigation")[0],a=p(n&&n.type!="navigate"&&!n.redirectCount?new URL(n.name):l),c=()=>{if(!window.__reactRouterDataRouter&&p(l)!=a){document.documentElement.dataset.leaving="";l.reload()}};addEventListener("popstate",c);c()}';
