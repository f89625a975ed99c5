import type { PictureRequest } from "./picture-request.ts";

export async function drawHere(request: PictureRequest): Promise<Buffer> {
  if (request.kind === "icon") {
    const { drawIcon } = await import("./draw-icon.ts");
    return drawIcon(request.icon, request.logo, request.theme);
  }
  if (request.kind === "redraw") {
    const { redrawPicture } = await import("./redraw-picture.ts");
    return redrawPicture(request.file, request.type);
  }
  const { drawLinkPicture } = await import("./draw-link-picture.tsx");
  return drawLinkPicture(request.picture, request.brand, request.locale, request.materials);
}
