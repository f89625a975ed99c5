import type { GuideView } from "../../../../use-cases/experiences/guide-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");

interface FaceProps extends Pick<GuideView, "name" | "photo"> {
  /** With its size. */
  className: string;
}

/** A guide's photo, or the initials of the name, which stands beside it. */
export function Face({ name, photo, className }: FaceProps) {
  const look = classNames("shrink-0 rounded-full", className);
  if (photo) return <Picture picture={{ ...photo, alt: "" }} sizes="5rem" className={look} />;
  return (
    <span
      aria-hidden
      className={classNames(
        "grid place-items-center bg-brand-tint font-display font-semibold text-brand",
        look,
      )}
    >
      {initials(name)}
    </span>
  );
}
