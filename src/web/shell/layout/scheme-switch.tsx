import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { chooseScheme, useSchemeChoice } from "./color-scheme.ts";

/** Light, dark, or as the device has it. Inherits its colour. */
export function SchemeSwitch({ className }: { className?: string }) {
  const { scheme } = useMessages(shellMessages);
  const name = useId();
  const chosen = useSchemeChoice();
  const choices = [
    { choice: "system", label: scheme.system, icon: Monitor },
    { choice: "light", label: scheme.light, icon: Sun },
    { choice: "dark", label: scheme.dark, icon: Moon },
  ] as const;
  return (
    <fieldset className={classNames("noscript:hidden", className)}>
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
              checked={chosen === choice}
              onChange={() => chooseScheme(choice)}
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
