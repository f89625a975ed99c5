import type { Needs } from "../../context.ts";
import { publishNow } from "../../domain-events.ts";

/**
 * Sends a sign-in code immediately, without the outbox, which would store the code as plain text. If sending fails, the person
 * sees the error at once and can request another code.
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
  publishNow({ kind: "email", agencyId: agency.id, status: "sent" });
}
