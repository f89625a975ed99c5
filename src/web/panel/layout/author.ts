import { useState, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";

export const AUTHOR_FIELD = "author";

/** Body of the 409 response to a form from another person's page. */
export interface OtherAuthor {
  author: string;
  name: string;
}

export function readOtherAuthor(answer: unknown): OtherAuthor | null {
  const { author, name } = Object(answer) as Partial<OtherAuthor>;
  return typeof author === "string" && typeof name === "string" ? { author, name } : null;
}

let announcedAuthor: string | null = null;
const listeners = new Set<() => void>();

/** Call this only when the page shows the name of the new author. */
export function announceAuthor(author: string): void {
  announcedAuthor = author;
  for (const listener of listeners) listener();
}

/** A live reload in another person's session does not change the author. */
export function useAuthor(): string | null {
  const loadedId = useRouteLoaderData<{ staffId: string | null }>("root")?.staffId ?? null;
  const [initialId] = useState(loadedId);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => announcedAuthor ?? initialId,
    () => initialId,
  );
}
