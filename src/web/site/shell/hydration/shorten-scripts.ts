/** Script of the router's `ScrollRestoration`: it restores the position after a reload, before hydration. */
const SCROLL = /\(\(storageKey, restoreKey\) => \{[^<]*\}\)\("([\w-]+)", null\)(?=<\/script>)/;

/** The same script in fewer bytes. If the stored positions are broken, the router replaces them when it hydrates. */
const scrollScript = (storageKey: string): string =>
  `try{let h=history;if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");let y=JSON.parse(sessionStorage["${storageKey}"]||"{}")[h.state.key];if(y>=0)scrollTo(0,y)}catch(e){}`;

/** Marks links for the router's discovery of routes, which the build leaves out (`routeDiscovery`). */
const DISCOVER = ' data-discover="true"';

/** Shortens the router's script, and removes attributes that nothing reads. */
export const shortenScripts = (html: string): string =>
  html.replace(SCROLL, (_all, key: string) => scrollScript(key)).replaceAll(DISCOVER, "");
