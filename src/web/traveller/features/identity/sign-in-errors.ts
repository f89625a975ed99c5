import type { signIn } from "../../../messages/es-co/sign-in.ts";

type Sentences = (typeof signIn)["errors"];
type Pages = (typeof signIn)["error"];

/** The sentence for an `error` value of the sign-in page (NextAuth v4's codes); undefined without one. */
export function signInErrorText(code: string | null, sentences: Sentences): string | undefined {
  if (!code) return undefined;
  return Object.entries(sentences).find(([known]) => known === code)?.[1] ?? sentences.default;
}

/** What the error page says for its `error` value; codes are compared without regard to case, as v4 does. */
export function errorPageText(code: string | null, pages: Pages): Pages["Default"] {
  const wanted = code?.toLowerCase();
  return Object.entries(pages).find(([known]) => known.toLowerCase() === wanted)?.[1] ?? pages.Default;
}
