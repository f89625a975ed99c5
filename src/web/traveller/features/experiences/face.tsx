import type { GuideView } from "../../../../use-cases/experiences/guide-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";

/** First letters of the first and the last word: `LE` of Luz Helena Epieyú. */
const initials = (name: string): string => name.replace(/^(.).*?(?:\s(\S)\S*)?$/, "$1$2");

interface FaceProps extends Pick<GuideView, "name" | "photo"> {
  /** With its size. */
  className: string;
}

/** A guide's photo, or the initials of the name, which stands beside it. */
export function Face({ name, photo, className }: FaceProps) {
  const look = classNames("max-w-none shrink-0 rounded-full", className);
  if (photo) return <Picture picture={{ ...photo, alt: "" }} sizes="5rem" className={look} />;
  return (
    <span
      aria-hidden
      className={classNames(
        "grid place-items-center bg-linear-to-br from-brand to-brand-strong font-semibold text-on-brand tracking-wide",
        look,
      )}
    >
      {initials(name)}
    </span>
  );
}
