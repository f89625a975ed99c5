import { Hono } from "hono";
import type { Account } from "../account.ts";
import { isAddressedTo } from "../sent-message.ts";
import { typeOf } from "./message-pane.ts";
import { mailboxPage } from "./page.ts";

export function mailbox(account: Account): Hono {
  const app = new Hono();

  const newestFirst = (to: string | undefined) => {
    const all = account.messages.all().reverse();
    return to ? all.filter((one) => isAddressedTo(one, to)) : all;
  };

  app.get("/mailbox/:id/attachments/:index{[0-9]+}", (c) => {
    const found = account.messages.get(c.req.param("id"))?.attachments[Number(c.req.param("index"))];
    if (!found) return c.text("Ese adjunto no existe.", 404);
    const bytes = new Uint8Array(Buffer.from(found.content, "base64"));
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`;
    return c.body(bytes, 200, { "content-type": typeOf(found.filename), "content-disposition": disposition });
  });

  app.get("/*", (c) => {
    if (!/^\/mailersend\/?$/.test(c.req.path)) return c.json({ message: "Not Found" }, 404);
    const to = c.req.query("to")?.trim() || undefined;
    const view = c.req.query("view") === "texto" ? "texto" : "html";
    return c.html(
      mailboxPage(newestFirst(to), { id: c.req.query("id") || undefined, to, view }, account.now()),
    );
  });
  return app;
}
