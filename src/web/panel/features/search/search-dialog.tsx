import { Search, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Modal } from "../../layout/modal.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { searchMessages } from "../../messages/search.ts";
import { shellMessages } from "../../messages/shell.ts";
import { TextWithCodes } from "../text-with-codes.tsx";
import type { Hit, HitGroupName } from "./hits.ts";
import { readRecentPlaces, roomAt } from "./recent-places.ts";
import { type SearchFailure, useHits } from "./use-hits.ts";

interface SearchDialogProps {
  agencyId: string;
  staffId: string | null;
  onClose: () => void;
}

interface ShownGroup {
  name: HitGroupName | "recent";
  hits: readonly Hit[];
}

function useRecentGroup({ agencyId, staffId }: SearchDialogProps): ShownGroup[] {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const [places] = useState(() => (staffId ? readRecentPlaces(agencyId, staffId) : []));
  const hits = places
    .filter(({ path }) => path !== pathname && path !== pathname + search)
    .slice(0, 5)
    .map((place) => ({ ...(roomAt(place.path, agencyId, locale) ?? place), detail: "" }));
  return hits.length > 0 ? [{ name: "recent", hits }] : [];
}

function Failure({ failure, onRetry }: { failure: SearchFailure; onRetry: () => void }) {
  const t = useMessages(searchMessages);
  return (
    <div className="grid justify-items-start gap-3 p-4">
      <p>{t[failure]}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={failure === "signedOut" ? () => window.location.reload() : onRetry}
      >
        {failure === "signedOut" ? t.reload : t.again}
      </Button>
    </div>
  );
}

interface OptionsProps {
  id: string;
  groups: readonly ShownGroup[];
  /** Index among the hits of all groups. */
  activeIndex: number;
  list: RefObject<HTMLDivElement | null>;
  onPoint: (at: number) => void;
  onChoose: () => void;
}

const optionId = (id: string, at: number): string => `${id}-option-${at}`;

function Options({ id, groups, activeIndex, list, onPoint, onChoose }: OptionsProps) {
  const t = useMessages(searchMessages);
  let count = 0;
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t.title}>
      {groups.map(({ name, hits }) => {
        const first = count;
        count += hits.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role; a fieldset is for forms.
          <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-2">
            <div id={`${id}-${name}`} className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
              {name === "recent" ? t.recent : t.groups[name]}
            </div>
            {hits.map(({ path, title, detail }, index) => {
              const at = first + index;
              return (
                <Link
                  key={`${path} ${title}`}
                  id={optionId(id, at)}
                  role="option"
                  aria-selected={at === activeIndex}
                  tabIndex={-1}
                  to={path}
                  onClick={onChoose}
                  onPointerMove={() => onPoint(at)}
                  className="grid min-h-11 content-center rounded-control px-3 py-2 aria-selected:bg-brand-tint"
                >
                  <span className="font-medium break-words">
                    <TextWithCodes text={title} />
                  </span>
                  {detail && <span className="text-sm text-muted">{detail}</span>}
                </Link>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** The dialog fills the screen of a phone. */
export function SearchDialog(props: SearchDialogProps) {
  const { agencyId, onClose } = props;
  const t = useMessages(searchMessages);
  const { close } = useMessages(shellMessages);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [inputText, setInputText] = useState("");
  const [attempt, setAttempt] = useState(0);
  const text = inputText.trim();
  const { hits, failure, isCurrent } = useHits(agencyId, text, attempt);
  const recent = useRecentGroup(props);
  const groups: readonly ShownGroup[] = text ? (hits?.groups ?? []) : recent;
  const total = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const [selection, setSelection] = useState({ groups, at: 0 });
  // New results select their first hit.
  const activeIndex = selection.groups === groups || !text ? Math.min(selection.at, total - 1) : 0;
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  const point = (at: number) => setSelection({ groups, at });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && total > 0) {
      event.preventDefault();
      point((activeIndex + step + total) % total);
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const option = document.getElementById(optionId(id, activeIndex));
    if (text && !isCurrent) {
      // The options belong to an earlier text.
      void navigate(`/${agencyId}/search?${new URLSearchParams({ q: text })}`);
      onClose();
    } else option?.click();
  };
  const status = !text || failure ? "" : isCurrent ? (total ? t.found(total) : t.nothing(text)) : "";
  return (
    <Modal
      label={t.title}
      onClose={onClose}
      lightDismiss
      className={classNames(
        "m-0 h-dvh max-h-none w-full max-w-none bg-raised p-0 text-ink",
        "sm:mx-auto sm:mt-[10dvh] sm:h-auto sm:max-h-[75dvh] sm:w-[38rem] sm:rounded-card sm:shadow-float",
      )}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center gap-2 border-b border-line p-2">
          <Search aria-hidden className="ml-2 size-5 shrink-0 text-muted" />
          <input
            type="text"
            role="combobox"
            aria-label={t.field}
            aria-expanded={total > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={total > 0 ? optionId(id, activeIndex) : undefined}
            aria-describedby={`${id}-hint`}
            placeholder={t.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={120}
            value={inputText}
            onChange={(event) => setInputText(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-11 min-w-0 flex-1 rounded-control bg-transparent px-2 text-base"
          />
          <button
            type="button"
            onClick={onClose}
            aria-label={close}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <p role="status" className="sr-only">
          {status}
        </p>
        <div
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
          aria-busy={text !== "" && !isCurrent}
        >
          {failure ? (
            <Failure failure={failure} onRetry={() => setAttempt(attempt + 1)} />
          ) : (
            <>
              <Options {...{ id, groups, activeIndex, list }} onPoint={point} onChoose={onClose} />
              {isCurrent && total === 0 && (
                <div className="grid gap-1 p-4">
                  <p className="font-semibold break-words">{t.nothing(text)}</p>
                  <p className="text-muted">{t.nothingHint}</p>
                </div>
              )}
            </>
          )}
          <p id={`${id}-hint`} className={text ? "sr-only" : "p-4 text-sm text-muted"}>
            {t.hint}
          </p>
        </div>
      </div>
    </Modal>
  );
}
