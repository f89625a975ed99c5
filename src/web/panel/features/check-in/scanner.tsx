import { Flashlight, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Modal } from "../../layout/modal.tsx";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useMessages } from "../../messages/messages.ts";
import { scanVideo } from "./scan-video.ts";

const CAMERA: MediaStreamConstraints = {
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

type TorchCapability = { torch?: boolean };

interface ScannerProps {
  /** Whether codes are ignored, because a verdict is shown or awaited. */
  isPaused: boolean;
  hint: string;
  /** Content shown over the picture, because the modal hides the page. */
  children: ReactNode;
  onCode: (text: string) => void;
  onClose: () => void;
}

/** @returns null while the camera starts, `none` without a camera or without permission */
function useCamera(): MediaStream | "none" | null {
  const [camera, setCamera] = useState<MediaStream | "none" | null>(null);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isUnmounted = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia(CAMERA);
      if (isUnmounted) stop();
      else setCamera(stream);
    };
    // Browsers without a secure context have no `mediaDevices`.
    open().catch(() => setCamera("none"));
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
  return camera;
}

function TorchButton({ camera }: { camera: MediaStream }) {
  const t = useMessages(checkInMessages);
  const [isOn, setOn] = useState(false);
  const [track] = camera.getVideoTracks();
  const hasTorch = (track?.getCapabilities?.() as TorchCapability | undefined)?.torch === true;
  if (!hasTorch) return null;
  const toggleTorch = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
    setOn(!isOn);
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => void toggleTorch().catch(() => {})}
      className="inline-flex min-h-12 items-center gap-2 rounded-full bg-black/60 px-5 font-semibold text-white aria-pressed:bg-white aria-pressed:text-black"
    >
      <Flashlight aria-hidden className="size-5" />
      {t.torch}
    </button>
  );
}

type PictureProps = Pick<ScannerProps, "isPaused" | "onCode"> & { camera: MediaStream };

function Picture({ camera, isPaused, onCode }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent((text: string) => {
    if (!isPaused) onCode(text);
    return !isPaused;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const controller = new AbortController();
    element.srcObject = camera;
    element.play().catch(() => {});
    void scanVideo(element, report, controller.signal);
    return () => controller.abort();
  }, [camera]);
  return <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />;
}

export function Scanner({ isPaused, hint, children, onCode, onClose }: ScannerProps) {
  const t = useMessages(checkInMessages);
  const camera = useCamera();
  return (
    <Modal
      label={t.scannerTitle}
      onClose={onClose}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-black text-white"
    >
      {camera && camera !== "none" && <Picture {...{ camera, isPaused, onCode }} />}
      <div className="relative grid size-full grid-rows-[auto_1fr_auto] p-4">
        <button
          type="button"
          aria-label={t.close}
          onClick={onClose}
          className="grid size-12 place-items-center justify-self-end rounded-full bg-black/60"
        >
          <X aria-hidden className="size-6" />
        </button>
        {camera === "none" ? (
          <div role="alert" className="grid max-w-sm content-center gap-2 justify-self-center text-center">
            <p className="text-xl font-bold">{t.noCamera}</p>
            <p>{t.noCameraText}</p>
          </div>
        ) : (
          <div className="grid place-items-center">
            <div
              aria-hidden
              className="aspect-square w-[min(70vw,20rem)] rounded-card border-4 border-white/80 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
            />
          </div>
        )}
        <div className="grid justify-items-center gap-3 pb-4">
          <div className="w-full max-w-xl">{children}</div>
          {camera && camera !== "none" && (
            <>
              <p className="rounded-full bg-black/60 px-4 py-2">{hint}</p>
              <TorchButton camera={camera} />
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
