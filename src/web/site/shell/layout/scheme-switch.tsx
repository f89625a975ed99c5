import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { SCHEME_FIELD, type SchemeChoice } from "./scheme-script.ts";

/** Keeps the checked radio button in step with the shown scheme, also when another switch or tab changes the scheme. */
function useShownScheme() {
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const check = () => {
      const shown = document.documentElement.dataset.theme ?? ("system" satisfies SchemeChoice);
      for (const radio of choices.current?.querySelectorAll("input") ?? [])
        radio.checked = radio.value === shown;
    };
    check();
    const observer = new MutationObserver(check);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, []);
  return choices;
}

/**
 * Chooses the light, the dark or the system's scheme. The page's first script applies and stores the choice. Inherits its text
 * colour.
 */
export function SchemeSwitch({ className }: { className?: string }) {
  const { scheme } = useMessages(shellMessages);
  const name = SCHEME_FIELD + useId();
  const choices = [
    { choice: "system", label: scheme.system, icon: Monitor },
    { choice: "light", label: scheme.light, icon: Sun },
    { choice: "dark", label: scheme.dark, icon: Moon },
  ] satisfies { choice: SchemeChoice; [shown: string]: unknown }[];
  return (
    <fieldset ref={useShownScheme()} className={classNames("noscript:hidden", className)}>
      <legend className="sr-only">{scheme.label}</legend>
      <div className="inline-flex rounded-full border border-current/35 p-0.5">
        {choices.map(({ choice, label, icon: Icon }) => (
          <label
            key={choice}
            title={label}
            className="grid h-10 w-11 cursor-pointer place-items-center rounded-full transition-colors hover:bg-current/12 has-checked:bg-current/20 has-focus-visible:focus-ring"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              defaultChecked={choice === "system"}
              className="sr-only"
            />
            <Icon aria-hidden className="size-[1.125rem]" />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
