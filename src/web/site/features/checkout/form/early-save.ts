import { DAY_MS } from "../../../../../domain/durations.ts";
import type { QuestionView } from "../../../../../use-cases/questions/question-view.ts";
import { BOOKING_FORM, CHECKOUT_CONSENTS } from "../../../shell/data/booking-memory.ts";
import { EARLY_INPUT_ID } from "../../../shell/data/early-input.ts";
import { MEMORY_OWNER, NOBODY } from "../../../shell/session/traveller-memory.ts";
import { SAVE_TRAVELLERS } from "../booking-form.ts";

export const EARLY_SAVE_ID = "early-save";

export const CLEARS_FORM = { "data-clears-form": true };

/** Longest time that typed input is kept. */
export const MAX_AGE_MS = 30 * DAY_MS;

/**
 * Stores input from before hydration, if the visitor leaves the page or reloads it. People's details and answers go to
 * `localStorage`, ticked boxes to `sessionStorage`. Sensitive answers are left out, and prices too, because the URL decides
 * them. Stores nothing if the stored input belongs to somebody else.
 * @param ids questions whose answers the browser may store
 */
const scriptText = (ids: readonly string[]): string =>
  `(function(){function save(){var early=globalThis.earlyInput,use=globalThis.earlyUse;if(!early)return;try{var owner=document.getElementById("${EARLY_INPUT_ID}").dataset.owner||"${NOBODY}";if((localStorage.getItem("${MEMORY_OWNER}")||"${NOBODY}")!==owner)return;var experienceId=new URLSearchParams(location.search).get("experienceId"),ticks=JSON.parse(sessionStorage.getItem("${CHECKOUT_CONSENTS}"))||{},form=JSON.parse(localStorage.getItem("${BOOKING_FORM}"))||{},typed;if(ticks.experienceId!==experienceId)ticks={experienceId:experienceId};if(!(Date.now()-form.savedAt<${MAX_AGE_MS}))form={};var people=form.participantsInfo||[],person=function(i){for(;people.length<=i;)people.push({});return people[i]};early.fields.forEach(function(value,field){var part=field.name.split("."),id=part[1],key=part[2],to;if(field.type==="checkbox"){if(id)ticks[id]=value&&field.value;else if(part[0]==="${SAVE_TRAVELLERS}")ticks.saving=value;else return;sessionStorage.setItem("${CHECKOUT_CONSENTS}",JSON.stringify(ticks))}else if(id>=0){if(key!=="price")typed=person(+id)[key]=value}else if(${JSON.stringify(ids)}.includes(id)){to=key==="booking"?form:person(+key);to.answers=to.answers||{};typed=to.answers[id]=value}});if((use?use.presses:[]).concat(early.pressed||[]).some(function(b){return b.matches("[data-clears-form]")}))return localStorage.removeItem("${BOOKING_FORM}");if(typed===undefined)return;form.savedAt=Date.now();form.participantsInfo=people;localStorage.setItem("${BOOKING_FORM}",JSON.stringify(form))}catch(e){}}addEventListener("pagehide",save);document.addEventListener("visibilitychange",function(){if(document.visibilityState==="hidden")save()})})()`;

/** In the browser the text is read from the page, so that no loaded script contains it. */
export const earlySaveScript = (questions: readonly Pick<QuestionView, "id" | "isSensitive">[]): string =>
  import.meta.env.SSR
    ? scriptText(questions.filter(({ isSensitive }) => !isSensitive).map(({ id }) => id))
    : (document.getElementById(EARLY_SAVE_ID)?.textContent ?? "");
