import { DAY_MS } from "../../../../../domain/durations.ts";
import { BOOKING_FORM } from "../../../shell/data/booking-memory.ts";
import { EARLY_INPUT_ID } from "../../../shell/data/early-input.ts";
import { MEMORY_OWNER, NOBODY } from "../../../shell/session/traveller-memory.ts";

export const EARLY_SAVE_ID = "early-save";

/** Attribute of the button that empties the form. */
export const CLEARS_FORM = { "data-clears-form": true };

/** Longest time that typed input is kept. */
export const MAX_AGE_MS = 30 * DAY_MS;

/**
 * Stores the people's details that were typed before hydration, if the visitor leaves the page or reloads it. After hydration
 * `use-stored-form.ts` stores them. Answers are left out, because some are sensitive. Prices are left out, because the URL
 * decides them. Stores nothing if the stored input belongs to somebody else. In the browser the text is read from the page, so
 * that no loaded script contains it.
 */
export const EARLY_SAVE_SCRIPT = import.meta.env.SSR
  ? `(function(){function save(){var early=globalThis.earlyInput,use=globalThis.earlyUse;if(!early)return;try{var owner=document.getElementById("${EARLY_INPUT_ID}").dataset.owner||"${NOBODY}";if((localStorage.getItem("${MEMORY_OWNER}")||"${NOBODY}")!==owner)return;if((use?use.presses:[]).concat(early.pressed||[]).some(function(b){return b.matches("[data-clears-form]")}))return localStorage.removeItem("${BOOKING_FORM}");var form=JSON.parse(localStorage.getItem("${BOOKING_FORM}"))||{},people=Date.now()-form.savedAt<${MAX_AGE_MS}&&form.participantsInfo||[],typed;early.fields.forEach(function(value,field){var part=/^participantsInfo[.](\\d+)[.](name|documentType|documentNumber|birthDate|email|phoneNumber)$/.exec(field.name);if(!part)return;for(typed=+part[1];people.length<=typed;)people.push({});people[typed][part[2]]=value});if(typed===undefined)return;form.savedAt=Date.now();form.participantsInfo=people;localStorage.setItem("${BOOKING_FORM}",JSON.stringify(form))}catch(e){}}addEventListener("pagehide",save);document.addEventListener("visibilitychange",function(){if(document.visibilityState==="hidden")save()})})()`
  : (document.getElementById(EARLY_SAVE_ID)?.textContent ?? "");
