import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "./account.ts";
import { unprocessable } from "./email-endpoint.ts";
import { countRequests } from "./gate.ts";

const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);
const smsRequest = z.object({
  from: phone,
  to: z.array(phone).min(1).max(50),
  text: z.string().min(1).max(2048),
});

export function smsEndpoint(account: Account): Hono {
  const app = new Hono();
  app.post("/", countRequests(account, account.otherRate), async (c) => {
    const parsed = smsRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      const fields = parsed.error.issues.map((issue) => issue.path.join(".") || "text");
      return unprocessable(
        c,
        Object.fromEntries(fields.map((field) => [field, [`The ${field} is invalid.`]])),
      );
    }
    const id = account.newId();
    account.sms.put(id, { id, sentAt: account.now().toISOString(), ...parsed.data });
    return c.body("", 202, { "content-type": "text/html; charset=UTF-8", "x-sms-message-id": id });
  });
  return app;
}
