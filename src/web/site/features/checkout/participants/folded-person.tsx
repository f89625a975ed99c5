import { ChevronDown, CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatPesos } from "../../../../../domain/pricing/format-pesos.ts";
import type { PriceView } from "../../../../../use-cases/experiences/experience-view.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import type { PersonState } from "./person-state.ts";

interface FoldedPersonProps {
  index: number;
  name: string;
  price: PriceView | undefined;
  state: PersonState;
  startsOpen: boolean;
  onFocusLeft: (index: number) => void;
  children: ReactNode;
}

export function FoldedPerson(props: FoldedPersonProps) {
  const { index, name, price, state, startsOpen, onFocusLeft, children } = props;
  const { people } = useMessages(checkoutMessages);
  const locale = useLocale();
  const [open] = useState(startsOpen);
  const number = index === 0 ? people.lead : people.companion(index + 1);
  const value = price && price.groupSize === null ? formatPesos(price.value, locale) : null;
  const details = [name ? number : null, price?.name, value];
  return (
    <details
      open={open}
      data-person={index}
      onBlur={({ currentTarget, relatedTarget }) => {
        // If the visitor switches to another window, for example to look up a number, the focused field stays the active
        // element. The person then stays unfolded.
        const hasFocus =
          currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement);
        if (currentTarget.open && !hasFocus) onFocusLeft(index);
      }}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-card px-[min(1rem,5vw)] py-2 sm:flex-nowrap hover:bg-sand sm:min-h-16 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 basis-28 leading-snug">
          <span className="block break-words font-semibold">{name || number}</span>
          <span className="flex flex-wrap gap-x-2 text-muted text-sm tabular-nums">
            {details.filter(Boolean).join("\u00a0· ")}
            <PersonMark state={state} className="sm:hidden" />
          </span>
        </span>
        <PersonMark state={state} className="max-sm:hidden" />
        {state === "complete" && (
          <span
            aria-hidden
            className="noscript:hidden font-semibold text-sm underline underline-offset-2 group-open:hidden"
          >
            {people.edit}
          </span>
        )}
        <ChevronDown
          aria-hidden
          className={classNames(
            "size-5 shrink-0 text-muted transition-transform group-open:rotate-180",
            state === "complete" && "not-group-open:hidden noscript:block!",
          )}
        />
      </summary>
      <div className="grid gap-4 border-line border-t px-[min(1rem,5vw)] py-4 sm:px-5 sm:py-5">
        {children}
      </div>
    </details>
  );
}

const LOOKS: Record<PersonState, { icon: typeof CircleCheck | null; look: string }> = {
  complete: { icon: CircleCheck, look: "text-success" },
  missing: { icon: null, look: "text-muted" },
  wrong: { icon: CircleAlert, look: "text-danger" },
};

/** Hidden without JavaScript, because the state could not follow the input. */
function PersonMark({ state, className }: { state: PersonState; className: string }) {
  const { people } = useMessages(checkoutMessages);
  const { icon: Icon, look } = LOOKS[state];
  return (
    <span
      className={classNames(
        "noscript:hidden flex shrink-0 items-center gap-1.5 font-semibold text-sm",
        className,
        look,
      )}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {people.state[state]}
    </span>
  );
}
