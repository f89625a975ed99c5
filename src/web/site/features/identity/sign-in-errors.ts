import type { signIn } from "../../messages/es-co/identity/sign-in.ts";

type Sentences = (typeof signIn)["errors"];
type Pages = (typeof signIn)["error"];

/** Returns the sentence for an `error` value of the sign-in page (a code of NextAuth v4). */
export function signInErrorText(code: string | null, sentences: Sentences): string | undefined {
  if (!code) return undefined;
  return Object.entries(sentences).find(([key]) => key === code)?.[1] ?? sentences.default;
}

/** Codes are case-insensitive, as in NextAuth v4. */
export function errorPageText(code: string | null, pages: Pages): Pages["Default"] {
  const lowerCase = code?.toLowerCase();
  return Object.entries(pages).find(([key]) => key.toLowerCase() === lowerCase)?.[1] ?? pages.Default;
}
