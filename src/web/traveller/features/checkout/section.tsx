import type { ReactNode, Ref } from "react";

interface SectionProps {
  heading: string;
  hint?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Section({ heading, hint, headingRef, children }: SectionProps) {
  return (
    <section className="grid gap-5">
      <div className="grid gap-1">
        <h2 ref={headingRef} tabIndex={-1} className="title-3 scroll-mt-28 outline-none">
          {heading}
        </h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
