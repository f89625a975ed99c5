import { formatRemaining } from "../../../ui/format-remaining.ts";

/** Attribute of a countdown in HTML (`countdown.tsx`). */
export const COUNTDOWN_MARK = " data-until=";

/**
 * Counts down a hold before hydration, after `HYDRATION_SCRIPT`. Hydration ends the script, because React then shows the time.
 */
export const COUNTDOWN_SCRIPT = `{${formatRemaining}
let timer=document.querySelector("[data-until]");
let show=()=>{
let left=timer.dataset.until-Date.now();
if(!window.earlyUse)return clearInterval(clock);
timer.textContent=formatRemaining(left);
if(left<=0)earlyUse.begin()};
let clock=setInterval(show,1e3);
show()}`;
