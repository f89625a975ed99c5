import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import type { StandIn, StandInContext } from "../kernel/stand-in.ts";
import { consoleSection } from "./console-section.ts";
import { control } from "./control.ts";
import { deliveryApi } from "./delivery/api.ts";
import { errorBody } from "./delivery/api-error.ts";
import { makeRateLimit } from "./delivery/rate-limit.ts";
import { imageRoute } from "./images.ts";
import { type Folders, openSpace } from "./space.ts";

const DEMO: Folders = {
  content: fileURLToPath(new URL("content", import.meta.url)),
  images: fileURLToPath(new URL("images", import.meta.url)),
};

export function makeContentful(context: StandInContext, folders: Folders = DEMO): StandIn {
  const space = openSpace(context, folders);
  const rate = makeRateLimit(() => context.now());
  const routes = new Hono();
  routes.route("/images", imageRoute(space, folders.images));
  routes.route("/spaces", deliveryApi(space, rate, context.publicUrl));
  return {
    name: "contentful",
    routes,
    control: control(space, rate),
    consoleSection: () => consoleSection(space),
    reset() {
      space.reset();
      rate.reset();
    },
    faultBody: (status) => errorBody(FAULT_IDS[status] ?? "ServerError", "Fault ordered for a test"),
  };
}

const FAULT_IDS: Record<number, string> = {
  400: "BadRequest",
  401: "AccessTokenInvalid",
  404: "NotFound",
  429: "RateLimitExceeded",
};
