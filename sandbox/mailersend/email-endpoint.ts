import { type Context, Hono } from "hono";
import type { Account } from "./account.ts";
import { type EmailRequest, type FieldErrors, readEmailRequest } from "./email-request.ts";
import { countRequests, tooManyRequests } from "./gate.ts";
import { toSentMessage } from "./sent-message.ts";

/**
 * The beginning of an address selects the outcome:
 * - `ratelimit+` of the first recipient: 429
 * - `error+` of the first recipient: 500
 * - `suppressed+`: 202, and nothing is sent to this recipient
 * - `bounce+` of every recipient: 202, then refused by the mail servers
 */
export function emailEndpoint(account: Account): Hono {
  const app = new Hono();
  app.post("/", countRequests(account, account.emailRate), async (c) => {
    const read = readEmailRequest(await c.req.json().catch(() => undefined));
    if ("errors" in read) return unprocessable(c, read.errors);
    const first = read.request.to[0]?.email ?? "";
    if (first.startsWith("ratelimit+")) return tooManyRequests(c, 120, 30);
    if (first.startsWith("error+")) return c.json({ message: "Server Error" }, 500);
    return accept(c, account, read.request);
  });
  return app;
}

export function unprocessable(c: Context, errors: FieldErrors) {
  const first = Object.values(errors)[0]?.[0] ?? "";
  const message = first.includes("#MS") ? first : "The given data was invalid.";
  return c.json({ message, errors }, 422);
}

function accept(c: Context, account: Account, request: EmailRequest) {
  const { sent, suppressed } = splitSuppressed(request);
  if (!sent)
    return c.json(
      { message: "All recipients are suppressed.", warnings: [warning("ALL_SUPPRESSED", suppressed)] },
      202,
    );
  const id = deliver(account, sent);
  if (suppressed.length > 0) {
    const body = {
      message: "There are some warnings for your request.",
      warnings: [warning("SOME_SUPPRESSED", suppressed)],
    };
    return c.json(body, 202, { "x-message-id": id });
  }
  return c.body("", 202, { "content-type": "text/html; charset=UTF-8", "x-message-id": id });
}

export function deliver(account: Account, request: EmailRequest): string {
  const id = account.newId();
  account.messages.put(id, toSentMessage(request, id, account.now()));
  return id;
}

/** `sent` is undefined if no recipient is left. */
export function splitSuppressed(request: EmailRequest) {
  const isSuppressed = (one: { email: string }) => one.email.startsWith("suppressed+");
  const suppressed = request.to.filter(isSuppressed);
  const to = request.to.filter((one) => !isSuppressed(one));
  return { suppressed, sent: to.length > 0 ? { ...request, to } : undefined };
}

function warning(type: "ALL_SUPPRESSED" | "SOME_SUPPRESSED", suppressed: EmailRequest["to"]) {
  const some = type === "SOME_SUPPRESSED" ? "Some" : "All";
  return {
    type,
    warning: `${some} of the recipients have been suppressed.`,
    recipients: suppressed.map((one) => ({
      email: one.email,
      name: one.name ?? null,
      reasons: ["blocklisted"],
    })),
  };
}
