import type { signIn } from "../../messages/es-co/identity/sign-in.ts";

type Sentences = (typeof signIn)["errors"];
type Pages = (typeof signIn)["error"];

/** Returns the sentence for an `error` value of the sign-in page (NextAuth v4's codes); undefined without an error. */
export function signInErrorText(code: string | null, sentences: Sentences): string | undefined {
  if (!code) return undefined;
  return Object.entries(sentences).find(([known]) => known === code)?.[1] ?? sentences.default;
}

/** Returns the error page's text for its `error` value. Codes are case-insensitive, as in NextAuth v4. */
export function errorPageText(code: string | null, pages: Pages): Pages["Default"] {
  const wanted = code?.toLowerCase();
  return Object.entries(pages).find(([known]) => known.toLowerCase() === wanted)?.[1] ?? pages.Default;
}
