import { CircleCheck, X } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { doneMessages } from "../messages/done.ts";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { PanelForm } from "./panel-form.tsx";

/** Only acts that can be undone completely have an entry. */
const UNDO_ACTS: Readonly<Record<string, string>> = {
  closed: "open",
  answered: "reopen",
  "guide-retired": "restore",
};

function Undo({ act, action }: { act: string; action: string }) {
  const { undo } = useMessages(shellMessages);
  return (
    <PanelForm method="post" action={action}>
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

/** On a list, the parameter `of` is the last part of the changed object's path. */
export function Toast() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const texts: Readonly<Record<string, string>> = useMessages(doneMessages);
  const { close } = useMessages(shellMessages);
  const done = query.get("done") ?? "";
  const text = Object.hasOwn(texts, done) ? texts[done] : undefined;
  const act = Object.hasOwn(UNDO_ACTS, done) ? UNDO_ACTS[done] : undefined;
  const of = query.get("of");
  const otherParameters = new URLSearchParams(query);
  otherParameters.delete("done");
  const dismiss = () =>
    setQuery(
      (before) => {
        before.delete("done");
        before.delete("of");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div
      role="status"
      data-chrome
      data-toast={text ? "" : undefined}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 grid justify-items-center px-4"
    >
      {text && (
        <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-card border border-success/40 bg-success-tint py-2 pr-2 pl-4 font-medium text-ink shadow-float">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {text}
          {act && (
            <Undo
              act={act}
              action={
                of === null ? `${pathname}?${otherParameters}` : `${pathname}/${encodeURIComponent(of)}`
              }
            />
          )}
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
