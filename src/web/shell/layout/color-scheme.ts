import { useSyncExternalStore } from "react";
import { browserStorage } from "../data/browser-storage.ts";
import { SCHEME_KEY } from "./scheme-script.ts";

export type SchemeChoice = "system" | "light" | "dark";

const listeners = new Set<() => void>();

function readChoice(): SchemeChoice {
  const kept = browserStorage("local").getItem(SCHEME_KEY);
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
    if (choice === "system") store.removeItem(SCHEME_KEY);
    else store.setItem(SCHEME_KEY, choice);
  } catch {
    // A full or blocked store only costs the convenience.
  }
  showScheme();
}

const onStorage = (event: StorageEvent) => {
  if (event.key === SCHEME_KEY || event.key === null) showScheme();
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
