import { CircleCheck, X } from "lucide-react";
import { useSearchParams } from "react-router";
import { doneMessages } from "../messages/done.ts";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";

/** Shows what was done, as the address names it: `?done=invited`. */
export function Toast() {
  const [query, setQuery] = useSearchParams();
  const texts: Readonly<Record<string, string>> = useMessages(doneMessages);
  const { close } = useMessages(shellMessages);
  const done = query.get("done") ?? "";
  const text = Object.hasOwn(texts, done) ? texts[done] : undefined;
  const dismiss = () =>
    setQuery(
      (before) => {
        before.delete("done");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div
      role="status"
      data-chrome
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 grid justify-items-center px-4"
    >
      {text && (
        <p className="pointer-events-auto flex max-w-md items-center gap-3 rounded-card border border-success/40 bg-success-tint py-2 pr-2 pl-4 font-medium text-ink shadow-float">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {text}
          <button
            type="button"
            onClick={dismiss}
            aria-label={close}
            className="grid size-11 place-items-center rounded-control hover:bg-sand"
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      )}
    </div>
  );
}
