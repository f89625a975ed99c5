import { CircleCheck, X } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { doneMessages } from "../messages/done.ts";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { PanelForm } from "./panel-form.tsx";

/** The act that undoes another one, by the name of what was done. Only acts that can be undone as a whole have an entry. */
const UNDOES: Readonly<Record<string, string>> = { closed: "open" };

function Undo({ act, where }: { act: string; where: string }) {
  const { undo } = useMessages(shellMessages);
  return (
    <PanelForm method="post" action={where}>
      <button
        type="submit"
        name="act"
        value={act}
        className="min-h-11 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-sand"
      >
        {undo}
      </button>
    </PanelForm>
  );
}

/** Shows what was done, as the address names it: `?done=invited`. */
export function Toast() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const texts: Readonly<Record<string, string>> = useMessages(doneMessages);
  const { close } = useMessages(shellMessages);
  const done = query.get("done") ?? "";
  const text = Object.hasOwn(texts, done) ? texts[done] : undefined;
  const act = Object.hasOwn(UNDOES, done) ? UNDOES[done] : undefined;
  const rest = new URLSearchParams(query);
  rest.delete("done");
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
        <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-card border border-success/40 bg-success-tint py-2 pr-2 pl-4 font-medium text-ink shadow-float">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {text}
          {act && <Undo act={act} where={`${pathname}?${rest}`} />}
          <button
            type="button"
            onClick={dismiss}
            aria-label={close}
            className="grid size-11 place-items-center rounded-control hover:bg-sand"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
