import type { Hono } from "hono";
import type { Needs } from "../../../../use-cases/context.ts";
import { callImageWorker } from "../../../images/call-image-worker.ts";
import { openRenderQueue } from "../../../images/render-queue.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import type { DrawingNeeds } from "./drawing-answers.ts";
import { icons } from "./icons.ts";
import { linkPictures } from "./link-pictures.ts";
import { manifest } from "./manifest.ts";
import { robots } from "./robots.ts";
import { sitemaps } from "./sitemap.ts";

/** A drawing takes about 0.1 s of CPU time. The memory suffices for about three hundred drawings. */
const QUEUE_LIMITS = { maxConcurrent: 1, maxWaiting: 64, maxBytes: 32 * 1024 * 1024 };

export function discovery(
  app: Hono<SiteEnvironment>,
  services: Pick<DrawingNeeds, "media"> & Needs<"db" | "clock" | "content">,
): void {
  const drawing = { ...services, queue: openRenderQueue(QUEUE_LIMITS), drawPicture: callImageWorker() };
  app.get("/robots.txt", robots);
  sitemaps(app, services);
  app.get("/manifest.webmanifest", manifest("es-CO"));
  app.get("/en/manifest.webmanifest", manifest("en"));
  icons(app, drawing);
  linkPictures(app, drawing);
}
