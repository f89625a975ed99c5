import { formatRemaining } from "../../../ui/format-remaining.ts";

export const EARLY_COUNTDOWN_ID = "early-countdown";

/**
 * Counts down a hold before hydration. A page that waits for its visitor is hydrated when the hold lapses, to show the lapse.
 * In the browser the text is read from the page, so that no loaded script contains it.
 */
export const EARLY_COUNTDOWN_SCRIPT = import.meta.env.SSR
  ? `(function(){${formatRemaining}
var timer=document.querySelector("[data-until]");function show(){var left=timer.dataset.until-Date.now();timer.textContent=formatRemaining(left);if(left<=0&&globalThis.earlyUse)earlyUse.begin()}show();var clock=setInterval(function(){if(globalThis.earlyUse||document.readyState==="loading")show();else clearInterval(clock)},1000)})()`
  : (document.getElementById(EARLY_COUNTDOWN_ID)?.textContent ?? "");
