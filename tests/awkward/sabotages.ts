/** Each script runs before the page's own scripts. */

const NAMED_PAGE = `if (location.protocol.startsWith("http"))`;

/** Inserts an element into the page, and inserts it again if the page removes it. */
const insertHtml = (html: string): string => `${NAMED_PAGE} setInterval(() => {
  const main = document.querySelector("main");
  // An element that is inserted before hydration would cause a hydration error, which is a different fault.
  const parts = [...document.querySelectorAll("main a, main button")];
  const isAlive = parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber$")));
  // The checkout hydrates at the first interaction, such as a scroll.
  if (!isAlive) dispatchEvent(new Event("scroll"));
  if (!isAlive || document.getElementById("planted")) return;
  const planted = document.createElement("div");
  planted.id = "planted";
  planted.innerHTML = ${JSON.stringify(html)};
  main.append(planted);
}, 20);`;

export const addText = (messages: string): string => insertHtml(`<p>${messages}</p>`);

export const addButton = (button: string): string => insertHtml(`<button type="button">${button}</button>`);

export const endlessSpinner = insertHtml(`<p aria-busy="true">…</p>`);

export const hideElements = (selectors: string): string => `addEventListener("DOMContentLoaded", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(`${selectors} { display: none !important }`)});
  document.adoptedStyleSheets.push(sheet);
});`;

export const clearedForm = `${NAMED_PAGE} localStorage.removeItem("trocha.booking-form");`;

export const copiedForm = `${NAMED_PAGE} setInterval(() => {
  const typed = localStorage.getItem("trocha.booking-form");
  if (typed?.includes("Restrepo")) localStorage.setItem("copy", typed);
}, 20);`;

export const ignoredSubmits = `addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);`;

export const consoleError = `console.error("something is broken");`;
export const unhandledRejection = `${NAMED_PAGE} Promise.reject(new Error("nobody catches this"));`;
export const askingForTrouble = `${NAMED_PAGE} void fetch("/api/broken");`;
