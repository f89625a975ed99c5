import { useState } from "react";

const SIZE = 38;

export function Avatar({ name, image }: { name: string | null; image: string | null }) {
  const [failedImage, setFailedImage] = useState<string | null>(null);
  if (image && failedImage !== image) {
    return (
      <img
        // A picture that failed before hydration fires no `error` event for React.
        ref={(picture) => {
          if (picture?.complete && picture.naturalWidth === 0) setFailedImage(image);
        }}
        src={image}
        alt=""
        width={SIZE}
        height={SIZE}
        referrerPolicy="no-referrer"
        onError={() => setFailedImage(image)}
        className="size-[38px] shrink-0 rounded-full object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden
      className="grid size-[38px] shrink-0 place-items-center rounded-full bg-brand text-[min(0.875rem,15px)] font-bold tracking-wide text-on-brand"
    >
      {(name ?? "").trim().slice(0, 2).toUpperCase()}
    </span>
  );
}
