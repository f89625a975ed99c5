import { CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { rebookingPath } from "../features/acts/rebooking-path.ts";
import { doneMessages, nextActMessages } from "../messages/done.ts";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { PanelForm } from "./panel-form.tsx";

/** Only acts that can be undone completely have an entry. */
const UNDO_ACTS: Readonly<Record<string, string>> = {
  closed: "open",
  answered: "reopen",
  "guide-retired": "restore",
};

/** Paths of the acts that often follow a completed act on a booking, by `done`. */
const NEXT_PATHS: Readonly<Record<string, (bookingPath: string, of: string) => string>> = {
  "people-removed": (bookingPath, removal) => {
    const [, agencyId = "", , id = ""] = bookingPath.split("/");
    return rebookingPath(agencyId, { id, removal: Number(removal) });
  },
};

function NextAct({ done, of, pathname }: { done: string; of: string | null; pathname: string }) {
  const texts: Readonly<Record<string, string>> = useMessages(nextActMessages);
  const pathOf = Object.hasOwn(NEXT_PATHS, done) ? NEXT_PATHS[done] : undefined;
  if (!pathOf || !of) return null;
  return (
    <Link
      to={pathOf(pathname, of)}
      className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-sand"
    >
      {texts[done]}
    </Link>
  );
}

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

interface Confirmation {
  done: string;
  of: string | null;
}

/**
 * Returns the confirmation that the URL names, and removes it from the URL, so that a reload or the Back button does not repeat
 * it. The confirmation stays until the next navigation. Without JavaScript the URL keeps it.
 */
function useConfirmation(): { confirmation: Confirmation | null; dismiss: () => void } {
  const { key, pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const isIdle = useNavigation().state === "idle";
  const isRevalidating = useRevalidator().state !== "idle";
  /** `key` is the location without the parameters, null until the router has reached it. */
  const [shown, setShown] = useState<(Confirmation & { pathname: string; key: string | null }) | null>(null);
  const done = query.get("done");
  const of = query.get("of");
  // Navigating would cancel a navigation or a reload of the page's data that is under way.
  const isReady = isIdle && !isRevalidating;
  useEffect(() => {
    if (done === null || !isReady) return;
    setShown({ done, of, pathname, key: null });
    const remove = (before: URLSearchParams) => {
      before.delete("done");
      before.delete("of");
      return before;
    };
    setQuery(remove, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [done, of, pathname, isReady, setQuery]);
  if (done !== null) return { confirmation: { done, of }, dismiss: () => setShown(null) };
  if (shown !== null && shown.key === null && shown.pathname === pathname) setShown({ ...shown, key });
  else if (shown !== null && shown.key !== key) setShown(null);
  return { confirmation: shown, dismiss: () => setShown(null) };
}

/**
 * Confirms a completed act, which the query parameter `done` names: `?done=invited`. On a list, the parameter `of` is the last
 * part of the changed object's path. The undo is then posted to the object's page. On the page of a booking, `of` is the
 * revision that the next act is about.
 */
export function Toast() {
  const { pathname, search } = useLocation();
  const { confirmation, dismiss } = useConfirmation();
  const texts: Readonly<Record<string, string>> = useMessages(doneMessages);
  const { close } = useMessages(shellMessages);
  const { done, of } = confirmation ?? { done: "", of: null };
  const text = Object.hasOwn(texts, done) ? texts[done] : undefined;
  const act = Object.hasOwn(UNDO_ACTS, done) ? UNDO_ACTS[done] : undefined;
  const otherParameters = new URLSearchParams(search);
  otherParameters.delete("done");
  return (
    <div
      role="status"
      data-chrome
      data-toast={text ? done : undefined}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 grid justify-items-center px-4"
    >
      {text && (
        <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-card border border-success/40 bg-success-tint py-2 pr-2 pl-4 font-medium text-ink shadow-float">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {text}
          <NextAct {...{ done, of, pathname }} />
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
