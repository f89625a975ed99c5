import { useState, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";

/** Field of a form with the person whose page it is. */
export const AUTHOR_FIELD = "author";

/** Answered with status 409 to the form of somebody else's page. */
export interface OtherAuthor {
  author: string;
  name: string;
}

export function readOtherAuthor(answer: unknown): OtherAuthor | null {
  const { author, name } = Object(answer) as Partial<OtherAuthor>;
  return typeof author === "string" && typeof name === "string" ? { author, name } : null;
}

let announced: string | null = null;
const listeners = new Set<() => void>();

/** Sends the page's forms in the name of the person whose name the page has shown. */
export function announceAuthor(author: string): void {
  announced = author;
  for (const listener of listeners) listener();
}

/**
 * Returns the id of the person in whose name the form is sent: whoever it was shown to. A live reload in somebody else's
 * session does not change it.
 */
export function useAuthor(): string | null {
  const known = useRouteLoaderData<{ staffId: string | null }>("root")?.staffId ?? null;
  const [shown] = useState(known);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => announced ?? shown,
    () => shown,
  );
}
