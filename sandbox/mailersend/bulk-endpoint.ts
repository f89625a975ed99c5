import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "./account.ts";
import { deliver, splitSuppressed, unprocessable } from "./email-endpoint.ts";
import { type EmailRequest, type FieldErrors, readEmailRequest } from "./email-request.ts";
import { countRequests } from "./gate.ts";

const bulk = z.array(z.unknown()).min(1).max(500);

export function bulkEndpoint(account: Account): Hono {
  const app = new Hono();
  app.post("/", countRequests(account, account.bulkRate), async (c) => {
    const parsed = bulk.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return unprocessable(c, { "": ["The request must contain between 1 and 500 messages."] });
    const id = account.newId();
    account.bulks.put(id, sendAll(account, id, parsed.data));
    const message =
      "The bulk email is being processed. Read the Email API to know how you can check the status.";
    return c.json({ message, bulk_email_id: id }, 202);
  });
  app.get("/:id", countRequests(account, account.otherRate), (c) => {
    const status = account.bulks.get(c.req.param("id"));
    return status ? c.json({ data: status }) : c.json({ message: "Resource not found." }, 404);
  });
  return app;
}

function sendAll(account: Account, id: string, bodies: unknown[]) {
  const read = bodies.map(readEmailRequest);
  const requests = read.flatMap((one) => ("request" in one ? [one.request] : []));
  const split = requests.map(splitSuppressed);
  const suppressed = split.flatMap((one) => one.suppressed);
  const at = account.now().toISOString();
  const errors = indexedErrors(read);
  return {
    id,
    state: "completed" as const,
    total_recipients_count: requests.reduce((sum, one) => sum + one.to.length, 0),
    suppressed_recipients_count: suppressed.length,
    suppressed_recipients: suppressed.length > 0 ? suppressed : null,
    validation_errors_count: Object.keys(errors).length,
    validation_errors: Object.keys(errors).length > 0 ? errors : null,
    messages_id: split.flatMap((one) => (one.sent ? [deliver(account, one.sent)] : [])),
    created_at: at,
    updated_at: at,
  };
}

function indexedErrors(read: ({ request: EmailRequest } | { errors: FieldErrors })[]) {
  const entries = read.map(
    (one, index) => [`message.${index}`, "errors" in one ? one.errors : undefined] as const,
  );
  return Object.fromEntries(entries.filter(([, errors]) => errors !== undefined));
}
