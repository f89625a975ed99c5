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

/** Safari, Firefox and others have no detector. A library with the same interface replaces it. */
async function openDetector(): Promise<Detector> {
  const NativeDetector = globalThis.BarcodeDetector;
  const formats = await NativeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  return NativeDetector && formats?.includes("qr_code")
    ? new NativeDetector({ formats: ["qr_code"] })
    : new QrDetector({ formats: ["qr_code"] });
}

/** Pause between two video frames, so that a cheap phone stays responsive. */
const FRAME_PAUSE_MS = 80;
/** A code is reported again only after it was out of view for this long. */
const REPEAT_AFTER_MS = 3_000;

/** @param onCode returns whether the code was accepted; otherwise the code is reported again */
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
      const isNew = found.rawValue !== last.text || now - last.at > REPEAT_AFTER_MS;
      if (!isNew || onCode(found.rawValue)) last = { text: found.rawValue, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS));
  }
}
