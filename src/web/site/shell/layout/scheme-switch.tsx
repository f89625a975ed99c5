import { useEffect, useId, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { SCHEME_FIELD, type SchemeChoice } from "./scheme-script.ts";

function useShownScheme() {
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const syncRadios = () => {
      const scheme = document.documentElement.dataset.theme ?? ("system" satisfies SchemeChoice);
      for (const radio of choices.current?.querySelectorAll("input") ?? [])
        radio.checked = radio.value === scheme;
    };
    syncRadios();
    const observer = new MutationObserver(syncRadios);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, []);
  return choices;
}

/** The page's first script applies and stores the choice. */
export function SchemeSwitch({ className }: { className?: string }) {
  const { scheme } = useMessages(shellMessages);
  const name = SCHEME_FIELD + useId();
  const choices = [
    { choice: "system", label: scheme.system, mark: "late-system" },
    { choice: "light", label: scheme.light, mark: "late-light" },
    { choice: "dark", label: scheme.dark, mark: "late-dark" },
  ] satisfies { choice: SchemeChoice; [property: string]: unknown }[];
  return (
    <fieldset ref={useShownScheme()} className={classNames("noscript:hidden flex", className)}>
      <legend className="sr-only">{scheme.label}</legend>
      {choices.map(({ choice, label, mark }) => (
        <label
          key={choice}
          title={label}
          className={`mark ${mark} grid size-11 cursor-pointer place-items-center rounded-full hover:bg-on-picture/20 has-checked:bg-on-picture/20 has-focus-visible:focus-ring`}
        >
          <input
            type="radio"
            name={name}
            value={choice}
            defaultChecked={choice === "system"}
            aria-label={label}
            className="sr-only"
          />
        </label>
      ))}
    </fieldset>
  );
}
