/** Where the browser keeps the choice of `color-scheme.ts`. */
export const SCHEME_KEY = "theme";

/**
 * Applies the visitor's choice before the first paint. A constant, so that a Content-Security-Policy can name it by
 * its hash; without a choice, or without JavaScript, the style sheet follows the system.
 */
export const SCHEME_SCRIPT = `try{var t=localStorage.getItem("${SCHEME_KEY}");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;document.querySelectorAll("meta[data-scheme]").forEach(function(m){m.media=m.dataset.scheme===t?"all":"not all"})}}catch(e){}`;
