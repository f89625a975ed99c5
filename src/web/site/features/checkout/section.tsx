import type { ReactNode, Ref } from "react";
import { classNames } from "../../../ui/class-names.ts";

interface SectionProps {
  heading: string;
  hint?: ReactNode;
  /** Shows the heading on medium screens only. Screen readers announce it on all screens. */
  isPlain?: boolean;
  className?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Section({ heading, hint, isPlain = false, headingRef, className, children }: SectionProps) {
  return (
    <section className={classNames("grid min-w-0 gap-3 sm:gap-5 lg:gap-3", className)}>
      <div className={classNames("grid gap-1", isPlain && "max-sm:sr-only lg:sr-only")}>
        <h2 ref={headingRef} tabIndex={-1} className="title-3 scroll-mt-28 outline-none">
          {heading}
        </h2>
        {hint && <p className="text-muted max-sm:text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
