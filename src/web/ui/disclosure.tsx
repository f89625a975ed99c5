import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

interface DisclosureProps {
  /** Accessible name of the button, if `summary` is not enough. */
  label?: string | undefined;
  summary: ReactNode;
  children: ReactNode;
  summaryClassName?: string | undefined;
  className?: string | undefined;
  panelClassName?: string | undefined;
}

/** The button works before JavaScript has loaded, because it is the summary of a `<details>`. */
export function Disclosure(props: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => ref.current?.removeAttribute("open");
    const onLeave = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    const onChoice = (event: MouseEvent) => {
      const { target } = event;
      const choice = target instanceof Element && target.closest("a, button");
      if (choice && ref.current?.contains(choice)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      close();
      ref.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    document.addEventListener("click", onChoice);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
      document.removeEventListener("click", onChoice);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <details ref={ref} className={classNames("group relative", props.className)}>
      <summary aria-label={props.label} className={classNames("cursor-pointer", props.summaryClassName)}>
        {props.summary}
      </summary>
      <div
        className={classNames(
          "absolute top-full right-0 z-50 mt-2 min-w-60 rounded-card border border-line bg-raised p-2 text-ink shadow-float",
          props.panelClassName,
        )}
      >
        {props.children}
      </div>
    </details>
  );
}
