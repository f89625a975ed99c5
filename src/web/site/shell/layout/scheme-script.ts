export type SchemeChoice = "system" | "light" | "dark";

/** Prefix of the radio buttons' names. Each group has a name of its own. */
export const SCHEME_FIELD = "scheme";

/**
 * Applies the visitor's choice before the first paint, and stores later choices. Listens in the capture phase, because React
 * stops the events of a part that is not hydrated. The script is a constant, so that a Content-Security-Policy can name it by
 * its hash. Its text is a single literal, so that the bundler can drop it from the browser's scripts.
 */
export const SCHEME_SCRIPT =
  '{let d=document,h=d.documentElement.dataset,k="theme",f=t=>{let c=/^(light|dark)$/.test(t);if(c)h.theme=t;else delete h.theme;d.querySelectorAll("meta[data-scheme]").forEach(m=>{let s=m.dataset.scheme;m.media=c?s===t?"all":"not all":"(prefers-color-scheme: "+s+")"})};try{f(localStorage.getItem(k))}catch(e){}addEventListener("input",e=>{let s=e.target;if(/^scheme/.test(s.name)){f(s.value);try{localStorage.setItem(k,s.value)}catch(e){}}},!0);addEventListener("storage",e=>{if(!e.key||e.key===k)f(e.newValue)})}';
