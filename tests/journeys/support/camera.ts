import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import QRCode from "qrcode";
import sharp from "sharp";
import { browserOptions } from "../../../scripts/browser.ts";

const VIDEO = { width: 640, height: 480 };

/** Returns a film of one picture as Motion JPEG: a voucher's code on a dim ground, slightly rotated. */
export async function filmOf(text: string): Promise<Buffer> {
  const code = await sharp(await QRCode.toBuffer(text, { width: 320, margin: 4 }))
    .rotate(7, { background: "#777777" })
    .toBuffer();
  return sharp({ create: { ...VIDEO, channels: 3, background: "#777777" } })
    .composite([{ input: code }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** @param film path of a Motion JPEG file */
export const cameraArguments = (film: string): string[] => [
  ...["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  `--use-file-for-fake-video-capture=${film}`,
];

/**
 * @param text content of the code
 * @param use `show` gives the camera another code. The page sees this code when the page opens the camera again.
 */
export async function withCamera(
  text: string,
  use: (browser: Browser, show: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "trocha-camera-"));
  const film = join(folder, "code.mjpeg");
  const show = async (newText: string) => writeFile(film, await filmOf(newText));
  await show(text);
  const browser = await chromium.launch(await browserOptions(cameraArguments(film)));
  try {
    await use(browser, show);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}
