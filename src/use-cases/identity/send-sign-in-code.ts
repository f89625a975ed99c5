import type { Needs } from "../context.ts";
import { publishNow } from "../domain-events.ts";

/**
 * Sends a code to sign in with. At once, and not by the outbox: that would keep the code readable, and somebody waits for it, who
 * asks for another where it fails.
 * @throws EmailProviderError
 */
export async function sendSignInCode(
  ctx: Needs<"agency" | "locale" | "email" | "emailFrom" | "renderEmail">,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const { agency, locale } = ctx;
  const rendered = await ctx.renderEmail({ kind: "sign-in-code", agency, locale, code });
  await ctx.email.send({
    ...rendered,
    from: { email: ctx.emailFrom, name: agency.name },
    to: { email, name: "" },
    replyTo: { email: agency.email, name: agency.name },
    tags: ["sign-in-code"],
  });
  publishNow({ kind: "email", status: "sent" });
}
