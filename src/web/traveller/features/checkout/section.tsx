import type { ReactNode, Ref } from "react";
import { classNames } from "../../../ui/class-names.ts";

interface SectionProps {
  heading: string;
  hint?: ReactNode;
  /** On a phone the heading is for screen readers only. */
  isPlain?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Section({ heading, hint, isPlain = false, headingRef, children }: SectionProps) {
  return (
    <section className="grid gap-3 sm:gap-5">
      <div className={classNames("grid gap-1", isPlain && "max-sm:sr-only")}>
        <h2 ref={headingRef} tabIndex={-1} className="title-3 scroll-mt-28 outline-none">
          {heading}
        </h2>
        {hint && <p className="text-muted max-sm:text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
