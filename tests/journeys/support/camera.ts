import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import QRCode from "qrcode";
import sharp from "sharp";
import { browserOptions } from "../../../scripts/browser.ts";

const VIDEO = { width: 640, height: 480 };

/** Returns a film of one picture as Motion JPEG: a voucher's code on a dim ground, not quite straight. */
async function filmOf(text: string): Promise<Buffer> {
  const code = await sharp(await QRCode.toBuffer(text, { width: 320, margin: 4 }))
    .rotate(7, { background: "#777777" })
    .toBuffer();
  return sharp({ create: { ...VIDEO, channels: 3, background: "#777777" } })
    .composite([{ input: code }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/**
 * Starts a browser whose camera shows a QR code, and closes the browser afterwards.
 * @param text content of the code
 */
export async function withCamera(text: string, use: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "trocha-camera-"));
  const film = join(folder, "code.mjpeg");
  await writeFile(film, await filmOf(text));
  const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
  const browser = await chromium.launch(
    await browserOptions([...camera, `--use-file-for-fake-video-capture=${film}`]),
  );
  try {
    await use(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}
