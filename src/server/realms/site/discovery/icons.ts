import type { Hono } from "hono";
import { ICONS, iconsPath } from "../../../../domain/sharing/icons.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import {
  answerDrawing,
  answerMissingPicture,
  type DrawingNeeds,
  IMMUTABLE_FOR_A_YEAR,
  MissingFileError,
  redirectToPicture,
  siteFile,
} from "./drawing-answers.ts";

/** Icons that browsers request without a link to them. */
const WELL_KNOWN: Readonly<Record<string, string>> = {
  "/favicon.ico": "favicon-32.png",
  "/apple-touch-icon.png": "apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png": "apple-touch-icon.png",
};

export function icons(app: Hono<SiteEnvironment>, { media, queue, drawPicture }: DrawingNeeds): void {
  app.get("/icons/:version/:file", async (c) => {
    const { agency } = c.env;
    const file = c.req.param("file");
    const icon = Object.hasOwn(ICONS, file) ? ICONS[file] : undefined;
    if (!icon) return answerMissingPicture(c);
    const path = `${iconsPath(agency)}/${file}`;
    if (path !== c.req.path) return redirectToPicture(c, path);
    const drawing = queue.get(`${agency.id} ${path}`, async () => {
      const logo = await siteFile(media, agency.image);
      if (!logo) throw new MissingFileError();
      const { surface } = agency.theme;
      return { bytes: await drawPicture({ kind: "icon", icon, logo, theme: { surface } }), isComplete: true };
    });
    return answerDrawing(c, drawing, { type: "image/png", cacheControl: IMMUTABLE_FOR_A_YEAR });
  });
  for (const [path, file] of Object.entries(WELL_KNOWN)) {
    app.get(path, (c) => redirectToPicture(c, `${iconsPath(c.env.agency)}/${file}`));
  }
}
