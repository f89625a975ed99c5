import type { PictureOrder } from "./picture-order.ts";

/** @returns a PNG of an icon, or a JPEG of a link picture. */
export async function drawHere(order: PictureOrder): Promise<Buffer> {
  if (order.kind === "icon") {
    const { drawIcon } = await import("./draw-icon.ts");
    return drawIcon(order.icon, order.logo, order.theme);
  }
  const { drawLinkPicture } = await import("./draw-link-picture.tsx");
  return drawLinkPicture(order.picture, order.brand, order.locale, order.materials);
}
