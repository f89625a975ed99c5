import { createAppleWallet } from "../../adapters/apple-wallet/create-apple-wallet.ts";
import type { MediaSource } from "../../adapters/contentful/media.ts";
import { createGoogleWallet } from "../../adapters/google-wallet/create-google-wallet.ts";
import type { Config } from "../../config/config.ts";
import { appleWalletOf, googleWalletOf } from "../../config/wallets.ts";
import { iconsPath } from "../../domain/sharing/icons.ts";
import type { WalletPass, Wallets } from "../../ports/wallets.ts";
import { callImageWorker } from "../images/call-image-worker.ts";
import { openRenderQueue } from "../images/render-queue.ts";

/** A wallet pass needs six small icons of its agency. */
const QUEUE_LIMITS = { maxConcurrent: 1, maxWaiting: 64, maxBytes: 4 * 1024 * 1024 };

/** Replaces a logo that could not be fetched, because a pass needs a picture. */
const plainLogo = (colour: string): Uint8Array =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><circle cx="4" cy="4" r="4" fill="${colour}"/></svg>`,
  );

function drawAgencyIcon(media: MediaSource) {
  const queue = openRenderQueue(QUEUE_LIMITS);
  const draw = callImageWorker();
  return async ({ id, image, theme }: WalletPass["agency"], side: number): Promise<Uint8Array> => {
    const { bytes } = await queue.get(`${id} ${iconsPath({ image, theme })} ${side}`, async () => {
      const path = image.startsWith("/media/") ? image.slice("/media/".length) : null;
      const file = path === null ? null : await media.fetch(path).catch(() => null);
      const icon = { side, logo: 0.84, bleeds: false };
      const logo = file?.body ?? plainLogo(theme.brand);
      return { bytes: await draw({ kind: "icon", icon, logo, theme }), isComplete: file !== null };
    });
    return bytes;
  };
}

export function openWallets(config: Config, media: MediaSource): Wallets {
  const apple = appleWalletOf(config);
  const google = googleWalletOf(config);
  return {
    apple: apple && createAppleWallet(apple, drawAgencyIcon(media)),
    google: google && createGoogleWallet(google),
  };
}
