import { useSyncExternalStore } from "react";
import { browserStorage } from "../data/browser-storage.ts";

export type SchemeChoice = "system" | "light" | "dark";

const KEY = "theme";

/**
 * Applies the visitor's choice before the first paint. A constant, so that a Content-Security-Policy can name it by
 * its hash; without a choice, or without JavaScript, the style sheet follows the system.
 */
export const SCHEME_SCRIPT = `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;document.querySelectorAll("meta[data-scheme]").forEach(function(m){m.media=m.dataset.scheme===t?"all":"not all"})}}catch(e){}`;

const listeners = new Set<() => void>();

function readChoice(): SchemeChoice {
  const kept = browserStorage("local").getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

function showScheme(): void {
  const choice = readChoice();
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
    const own = meta.dataset.scheme;
    const chosen = choice === own ? "all" : "not all";
    meta.media = choice === "system" ? `(prefers-color-scheme: ${own})` : chosen;
  }
  for (const listener of listeners) listener();
}

/** Keeps the choice in this browser and shows it at once, in all of its tabs. */
export function chooseScheme(choice: SchemeChoice): void {
  const store = browserStorage("local");
  try {
    if (choice === "system") store.removeItem(KEY);
    else store.setItem(KEY, choice);
  } catch {
    // A full or blocked store only costs the convenience.
  }
  showScheme();
}

const onStorage = (event: StorageEvent) => {
  if (event.key === KEY || event.key === null) showScheme();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** What the visitor chose; `system` on the server. */
export const useSchemeChoice = (): SchemeChoice =>
  useSyncExternalStore(subscribe, readChoice, () => "system");
