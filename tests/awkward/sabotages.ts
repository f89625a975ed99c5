/** Scripts that break every page. Each runs before the page's own scripts. */

const NAMED_PAGE = `if (location.protocol.startsWith("http"))`;

/** Inserts an element into the page, and inserts it again if the page removes it. */
const planting = (html: string): string => `${NAMED_PAGE} setInterval(() => {
  const main = document.querySelector("main");
  // What is planted before all of the page is alive is another fault.
  const parts = [...document.querySelectorAll("main a, main button")];
  const isAlive = parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber$")));
  if (!isAlive || document.getElementById("planted")) return;
  const planted = document.createElement("div");
  planted.id = "planted";
  planted.innerHTML = ${JSON.stringify(html)};
  main.append(planted);
}, 20);`;

/** Shows a text on every page. */
export const saying = (messages: string): string => planting(`<p>${messages}</p>`);

export const offering = (button: string): string => planting(`<button type="button">${button}</button>`);

export const spinning = planting(`<p aria-busy="true">…</p>`);

export const hiding = (selectors: string): string => `addEventListener("DOMContentLoaded", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(`${selectors} { display: none !important }`)});
  document.adoptedStyleSheets.push(sheet);
});`;

export const forgetting = `${NAMED_PAGE} localStorage.removeItem("trocha.booking-form");`;

export const remembering = `${NAMED_PAGE} setInterval(() => {
  const typed = localStorage.getItem("trocha.booking-form");
  if (typed?.includes("Restrepo")) localStorage.setItem("copy", typed);
}, 20);`;

export const deaf = `addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);`;

export const complaining = `console.error("something is broken");`;
export const losing = `${NAMED_PAGE} Promise.reject(new Error("nobody catches this"));`;
export const askingForTrouble = `${NAMED_PAGE} void fetch("/api/broken");`;
