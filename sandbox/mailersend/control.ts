import { type Context, Hono } from "hono";
import { z } from "zod";
import { check, readFields } from "../kernel/control-input.ts";
import type { Account } from "./account.ts";
import { isAddressedTo, toMessageView } from "./sent-message.ts";

const limits = z.object({ perMinute: z.number().int().min(0) });

export function control(account: Account): Hono {
  const app = new Hono();
  const newestFirst = (c: Context) => {
    const to = c.req.query("to");
    return account.messages
      .all()
      .reverse()
      .filter((one) => !to || isAddressedTo(one, to));
  };
  app.get("/messages", (c) => c.json(newestFirst(c).map(toMessageView)));
  app.get("/newest", (c) => c.json({ id: newestFirst(c)[0]?.id ?? "" }));
  app.get("/sms", (c) => {
    const to = c.req.query("to");
    return c.json(
      account.sms
        .all()
        .reverse()
        .filter((one) => !to || one.to.includes(to)),
    );
  });
  app.post("/limits", async (c) => {
    const { perMinute } = check(limits, await readFields(c));
    account.emailRate.change(perMinute);
    return c.json({ perMinute });
  });
  return app;
}
