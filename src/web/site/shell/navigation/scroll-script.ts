/** Name in the session's storage under which the router keeps vertical positions in px, by key of the history entry. */
export const SCROLL_POSITIONS = "react-router-scroll-positions";

/**
 * Restores the scroll position before the first paint after a reload or a return from another site. No loaded script contains
 * this script's text.
 */
export const SCROLL_SCRIPT = import.meta.env.SSR
  ? `{let h=history,k="${SCROLL_POSITIONS}";if(!h.state?.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");try{let y=JSON.parse(sessionStorage[k]||"{}")[h.state.key];if(y>=0)scrollTo(0,y)}catch(e){delete sessionStorage[k]}}`
  : "";
