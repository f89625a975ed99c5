import { serialize } from "hono/utils/cookie";
import { KEPT_FORM_MS } from "../../../../use-cases/personal-data/seal-form.ts";
import type { KeptForm } from "../../../../web/site/request-context.ts";
import { readCookie } from "../../../auth/cookies.ts";

/** Keeps a form's input while a visitor without JavaScript signs in. */
export function formCookie(request: Request, origin: string): KeptForm & { changed(): string[] } {
  const secure = origin.startsWith("https:");
  const name = `${secure ? "__Secure-" : ""}trocha.kept-form`;
  const sealed = readCookie(request, name) ?? null;
  let kept = sealed;
  return {
    sealed,
    keep(value) {
      kept = value;
    },
    changed() {
      if (kept === sealed) return [];
      const maxAge = kept === null ? 0 : KEPT_FORM_MS / 1000;
      return [serialize(name, kept ?? "", { httpOnly: true, sameSite: "Lax", path: "/", secure, maxAge })];
    },
  };
}
