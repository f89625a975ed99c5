import { EARLY_INPUT_ID } from "../data/early-input.ts";
import { WAITING_SCRIPT_ID } from "./hydration-script.ts";

/** Attribute of the script that records a form's input, in HTML. */
export const RECORDING_FORM_MARK = ` id="${EARLY_INPUT_ID}"`;

/**
 * Adds to `HYDRATION_SCRIPT`, after which it runs, the needs of a page whose form records input itself (`early-input.ts`). A
 * script of its own keeps other pages small:
 * - `earlyUse` records no input, and input discards the press that the form itself replays only if nothing was typed since;
 * - the page's files load with low priority once the browser is idle;
 * - a signed-in traveller's page runs the scripts when it is shown again, because the session may have ended.
 */
export const RECORDING_FORM_SCRIPT = `{
let d=document,w=window,early=w.earlyUse,idle=early.idle,on=(t,f)=>w.addEventListener(t,f,true);
early.owner=d.getElementById("${EARLY_INPUT_ID}").dataset.owner;
on("input",()=>{early.fields.clear();early.presses=early.presses.filter(b=>!b.matches("[data-replayed-press]"))});
if(early.owner)on("visibilitychange",()=>{if(!d.hidden)early.begin()});
early.idle=()=>{idle();
d.getElementById("${WAITING_SCRIPT_ID}").dataset.files.split(" ").forEach(href=>d.head.append(Object.assign(d.createElement("link"),{fetchPriority:"low",rel:"modulepreload",href})))}}`;
