import type { Theme } from "../../domain/agencies/agency.ts";
import type { Icon } from "../../domain/sharing/icons.ts";
import { openSharp } from "./open-sharp.ts";
import { raster } from "./raster.ts";

export async function drawIcon(icon: Icon, logo: Uint8Array, theme: Pick<Theme, "surface">): Promise<Buffer> {
  const sharp = await openSharp();
  const { side, bleeds } = icon;
  const width = Math.round(side * icon.logo);
  const mark = await raster(logo, { width, height: width }, "contain");
  const corner = bleeds ? 0 : side * 0.22;
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${theme.surface}"/></svg>`;
  return sharp(Buffer.from(background))
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
