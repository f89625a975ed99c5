import { BarcodeDetector as QrDetector } from "qr/decode.js";

/** Part of https://developer.mozilla.org/docs/Web/API/BarcodeDetector. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
declare global {
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> }
    | undefined;
}

/** The browser's own detector. A library has the same interface for browsers without one, such as Safari and Firefox. */
async function openDetector(): Promise<Detector> {
  const Own = globalThis.BarcodeDetector;
  const formats = await Own?.getSupportedFormats().catch((): readonly string[] => []);
  return Own && formats?.includes("qr_code")
    ? new Own({ formats: ["qr_code"] })
    : new QrDetector({ formats: ["qr_code"] });
}

/** Pause between two pictures, so that a cheap phone stays responsive. */
const PAUSE_MS = 80;
/** A code that stays in view is reported once. */
const REPEATED_MS = 3_000;

/**
 * Reports each QR code that the video shows, until the signal aborts.
 * @param onCode returns whether the code was taken. A code that was not is reported again.
 */
export async function scanVideo(
  video: HTMLVideoElement,
  onCode: (text: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const detector = await openDetector();
  let last = { text: "", at: 0 };
  while (!signal.aborted) {
    const isReady = video.readyState >= video.HAVE_CURRENT_DATA && video.videoWidth > 0;
    const [found] = isReady ? await detector.detect(video).catch(() => []) : [];
    if (found && !signal.aborted) {
      const now = performance.now();
      const isNew = found.rawValue !== last.text || now - last.at > REPEATED_MS;
      if (!isNew || onCode(found.rawValue)) last = { text: found.rawValue, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
