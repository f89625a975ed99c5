import type { MiddlewareHandler } from "hono";
import type { PanelEnvironment } from "./panel-environment.ts";

const METHODS = ["GET", "HEAD", "POST"];

/** Without `Origin`, a write request needs the header `Sec-Fetch-Site: same-origin`, which every browser sends. */
export const ownPagesOnly: MiddlewareHandler<PanelEnvironment> = async (c, next) => {
  const { method } = c.req;
  if (!METHODS.includes(method))
    return c.text("405 Method Not Allowed\n", 405, { allow: METHODS.join(", ") });
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  const isFromPanel = origin === undefined ? site === "same-origin" : origin === c.env.requestOrigin.origin;
  if (method !== "POST" || isFromPanel) return next();
  return c.text("403 Forbidden: this did not come from a page of the panel\n", 403);
};
