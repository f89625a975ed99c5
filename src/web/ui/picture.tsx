import { classNames } from "./class-names.ts";

export interface PictureSource {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Holds the place until the picture is there. */
  color?: string | undefined;
}

interface PictureProps {
  picture: PictureSource;
  /** In view when the page opens: fetched first. */
  priority?: boolean | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
}

export function Picture({ picture, priority = false, sizes, className }: PictureProps) {
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding={priority ? "sync" : "async"}
      style={picture.color ? { backgroundColor: picture.color } : undefined}
      className={classNames("block object-cover", className)}
    />
  );
}
