import type { GuideView } from "../../../../use-cases/experiences/guide-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";

/** Returns the initials of the first and the last word: `LE` for Luz Helena Epieyú. */
const initials = (name: string): string => name.replace(/^(.).*?(?:\s(\S)\S*)?$/, "$1$2");

interface FaceProps extends Pick<GuideView, "name" | "photo"> {
  /** Must include the size. */
  className: string;
}

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
