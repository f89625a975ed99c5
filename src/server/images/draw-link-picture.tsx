import type { Locale } from "../../domain/locale.ts";
import { type Brand, LINK_PICTURE_SIZE, type LinkPicture } from "../../domain/sharing/link-picture.ts";
import { pictureFonts } from "./fonts.ts";
import { LinkCard } from "./link-card.tsx";
import { openSharp } from "./open-sharp.ts";
import { hillsSvg, panelSvg } from "./panel.ts";
import type { Materials } from "./picture-request.ts";
import { raster } from "./raster.ts";

/** Visible part of the photograph beside the text panel, in pixels. */
const PHOTO_SIZE = { width: 600, height: LINK_PICTURE_SIZE.height };

async function textLayer(
  picture: LinkPicture,
  brand: Brand,
  locale: Locale,
  logo: Uint8Array | null,
): Promise<Buffer> {
  const { default: satori } = await import("satori");
  const png = logo && (await raster(logo, { width: 120, height: 120 }, "contain"));
  const source = png ? `data:image/png;base64,${png.toString("base64")}` : null;
  const card = <LinkCard picture={picture} brand={brand} locale={locale} logo={source} />;
  return Buffer.from(
    await satori(card, { ...LINK_PICTURE_SIZE, fonts: await pictureFonts(brand.theme.displayFont) }),
  );
}

/** @returns a JPEG */
export async function drawLinkPicture(
  picture: LinkPicture,
  brand: Brand,
  locale: Locale,
  { background, logo }: Materials,
): Promise<Buffer> {
  const sharp = await openSharp();
  const left = LINK_PICTURE_SIZE.width - PHOTO_SIZE.width;
  const photo = background
    ? { input: await raster(background, PHOTO_SIZE, "cover"), left, top: 0 }
    : { input: Buffer.from(hillsSvg(brand.theme)) };
  const panel = { input: Buffer.from(panelSvg(brand.theme)) };
  const card = { input: await textLayer(picture, brand, locale, logo) };
  const sheet = { ...LINK_PICTURE_SIZE, channels: 3 as const, background: brand.theme.brandStrong };
  return sharp({ create: sheet })
    .composite([photo, panel, card])
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
