import { useEffect } from "react";

const STATES = ["hover", "focus-visible", "active"];

const asClasses = (css: string): string =>
  STATES.reduce(
    (text, state) => text.replace(new RegExp(`(?<!\\\\):${state}(?![\\w-])`, "g"), `.is-${state}`),
    css,
  );

/** Repeats the page's rules with classes such as `.is-hover` instead of `:hover`, so that a state can be shown permanently. */
export function useForcedStates(): void {
  useEffect(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const style = document.createElement("style");
    style.textContent = asClasses(rules.map((rule) => rule.cssText).join("\n"));
    document.head.append(style);
    return () => style.remove();
  }, []);
}
