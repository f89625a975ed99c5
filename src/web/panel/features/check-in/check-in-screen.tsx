import { ChevronLeft, ScanLine } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import type { ListedPerson } from "../../../../domain/check-in/check-in-list.ts";
import { currentList, type Deed } from "../../../../domain/check-in/device.ts";
import { verdictOfBooking } from "../../../../domain/check-in/verdict.ts";
import { formatShortDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { checkInMessages } from "../../messages/check-in.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import {
  type Board,
  type BoardBooking,
  boardingNow,
  boardOf,
  inOrder,
  matches,
  mayMarkMissing,
} from "./board.ts";
import { chosenDeparture, keepChosenDeparture } from "./chosen-departure.ts";
import { MissingDialog, UndoDialog } from "./dialogs.tsx";
import { type CodeVerdict, judgeCode } from "./judge-code.ts";
import { PeopleList } from "./people-list.tsx";
import { Scanner } from "./scanner.tsx";
import { prepareSound, signal, toneOf } from "./signals.ts";
import { SyncLine, SyncWarnings } from "./sync-line.tsx";
import { askForTicket } from "./talk-to-server.ts";
import { type OpenDevice, useDevice } from "./use-device.ts";
import { VerdictSheet } from "./verdict-sheet.tsx";

interface CheckInScreenProps {
  agencyId: string;
  staffId: string;
  /** Display name of the person who holds the device. */
  by: string;
}

/** Time in which a press undoes what was just done, without a reason. */
const UNDO_MS = 10_000;

interface Done {
  bookingId: string;
  nonces: readonly string[];
  text: string;
}

type Shown = { verdict: CodeVerdict; byHand: boolean };

function DepartureChoice({
  open,
  value,
  onChoose,
}: {
  open: OpenDevice;
  value: string;
  onChoose: (id: string) => void;
}) {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  return (
    <SelectField
      name="departure"
      label={<span className="sr-only">{t.departure}</span>}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {inOrder(open.device.list.departures).map(({ id, title, date, startTime }) => (
        <option key={id} value={id}>
          {`${formatShortDate(date, locale)}, ${formatTime(startTime, locale)} · ${title}`}
        </option>
      ))}
    </SelectField>
  );
}

function Progress({ board }: { board: Board }) {
  const t = useMessages(checkInMessages);
  const { inside, all } = board;
  return (
    <div className="grid gap-1.5">
      <p className="text-2xl font-bold tabular-nums">{t.inside(inside, all)}</p>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sand">
        <div
          className="h-full bg-success transition-[width]"
          style={{ width: `${all > 0 ? (100 * inside) / all : 0}%` }}
        />
      </div>
    </div>
  );
}

function UndoToast({ done, onUndo, onEnd }: { done: Done; onUndo: () => void; onEnd: () => void }) {
  const t = useMessages(checkInMessages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each act.
  useEffect(() => {
    const timer = setTimeout(onEnd, UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <p className="flex items-center justify-between gap-3 rounded-card bg-ink py-1 pr-1 pl-4 font-medium text-surface shadow-float">
      {done.text}
      {done.nonces.length > 0 && (
        <button
          type="button"
          onClick={onUndo}
          className="min-h-12 rounded-control px-4 font-bold underline underline-offset-4"
        >
          {t.undo}
        </button>
      )}
    </p>
  );
}

/** Acts of the person at the entrance. Each counts at once on this device and is sent when there is a network. */
function useActs(open: OpenDevice) {
  const t = useMessages(checkInMessages);
  const { session } = open;
  const [done, setDone] = useState<Done | null>(null);
  const act = async (deed: Deed) => {
    const checkIns = await session.act(deed);
    void session.exchange();
    return checkIns.map(({ nonce }) => nonce);
  };
  return {
    done,
    clearDone: () => setDone(null),
    async enter(deed: Deed) {
      const nonces = await act(deed);
      const text = deed.participantIds ? t.entered(deed.participantIds.length) : t.verdicts.pass;
      setDone({ bookingId: deed.bookingId, nonces, text });
    },
    /** @param nonces of the check-ins that no longer count */
    async undo(bookingId: string, nonces: readonly string[], participantId: string | null, reason?: string) {
      for (const undoes of nonces) {
        const participantIds = participantId ? [participantId] : null;
        await act({
          bookingId,
          kind: "undo",
          outcome: "by-hand",
          participantIds,
          undoes,
          ...(reason && { reason }),
        });
      }
      setDone({ bookingId, nonces: [], text: t.undone });
    },
    async markMissing(missing: Board["missing"]) {
      for (const [bookingId, participantIds] of missing)
        await act({ bookingId, kind: "no-show", outcome: "by-hand", participantIds });
    },
  };
}

function Departure({
  open,
  agencyId,
  departureId,
  onShow,
}: {
  open: OpenDevice;
  agencyId: string;
  departureId: string;
  onShow: (departureId: string) => void;
}) {
  const t = useMessages(checkInMessages);
  const { device } = open;
  const list = useMemo(() => currentList(device), [device]);
  const board = useMemo(() => boardOf(list, departureId), [list, departureId]);
  const acts = useActs(open);
  const [sought, setSought] = useState("");
  const [isScanning, setScanning] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [undoing, setUndoing] = useState<{ booking: BoardBooking; person: ListedPerson } | null>(null);
  const [isMarking, setMarking] = useState(false);
  const found = board.bookings.filter((booking) => matches(booking, sought));
  const departure = list.departures.find(({ id }) => id === departureId);
  const missing = [...board.missing.values()].flat().length;

  function show(verdict: CodeVerdict, byHand: boolean) {
    signal(toneOf(verdict));
    setShown({ verdict, byHand });
  }
  function enter(deed: Deed) {
    setShown(null);
    void acts.enter(deed);
  }
  /** A person who simply may come in is let in with one press. Anything else is shown first. */
  function enterByHand({ id }: BoardBooking, participantId: string | null) {
    const verdict = verdictOfBooking(list, departureId, { bookingId: id, participantId });
    if (verdict.kind !== "pass" || (participantId === null && verdict.people.length > 1))
      return show(verdict, true);
    const participantIds = verdict.people.map((person) => person.id);
    enter({ bookingId: id, kind: "in", outcome: "by-hand", participantIds });
  }
  const onCode = async (text: string) =>
    show(await judgeCode(list, departureId, text, (token) => askForTicket(agencyId, token)), false);
  return (
    <>
      <Progress board={board} />
      <TextField
        name="search"
        type="search"
        label={<span className="sr-only">{t.search}</span>}
        placeholder={t.search}
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="py-6 text-center text-muted">
          {board.bookings.length === 0 ? t.nobody : t.nobodyFound}
        </p>
      ) : (
        <PeopleList
          bookings={found}
          onEnter={enterByHand}
          onUndo={(booking, person) => setUndoing({ booking, person })}
        />
      )}
      {departure && missing > 0 && mayMarkMissing(departure, Date.now()) && (
        <Button variant="secondary" onClick={() => setMarking(true)}>
          {t.missing(missing)}
        </Button>
      )}
      <div className="sticky bottom-0 -mx-4 grid gap-2 bg-surface/95 px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div role="status">
          {acts.done && (
            <UndoToast
              done={acts.done}
              onUndo={() => void acts.undo(acts.done?.bookingId ?? "", acts.done?.nonces ?? [], null)}
              onEnd={acts.clearDone}
            />
          )}
        </div>
        <Button
          size="large"
          onClick={() => {
            prepareSound();
            setScanning(true);
          }}
        >
          <ScanLine aria-hidden className="size-6" />
          {t.scan}
        </Button>
      </div>
      {isScanning && (
        <Scanner
          paused={shown !== null}
          onCode={(text) => void onCode(text)}
          onClose={() => setScanning(false)}
        />
      )}
      {shown && (
        <VerdictSheet
          {...shown}
          talkedAt={device.talkedAt}
          onEnter={enter}
          onShow={(id) => {
            setShown(null);
            setScanning(false);
            onShow(id);
          }}
          onClose={() => setShown(null)}
        />
      )}
      {undoing && (
        <UndoDialog
          name={undoing.person.name ?? t.unnamed}
          onClose={() => setUndoing(null)}
          onUndo={(reason) => {
            const { booking, person } = undoing;
            const { entry, doubles } = booking.attendance.people.get(person.id) ?? {
              entry: null,
              doubles: [],
            };
            const nonces = [entry, ...doubles].flatMap((one) => one?.nonce ?? []);
            setUndoing(null);
            void acts.undo(booking.id, nonces, person.id, reason);
          }}
        />
      )}
      {isMarking && (
        <MissingDialog
          count={missing}
          onClose={() => setMarking(false)}
          onConfirm={() => {
            setMarking(false);
            void acts.markMissing(board.missing);
          }}
        />
      )}
    </>
  );
}

function Content({ open, agencyId }: { open: OpenDevice; agencyId: string }) {
  const t = useMessages(checkInMessages);
  const { departures } = open.device.list;
  const [chosen, setChosen] = useState(chosenDeparture);
  const choose = (id: string) => {
    keepChosenDeparture(id);
    setChosen(id);
  };
  const departure = departures.find(({ id }) => id === chosen) ?? boardingNow(departures, Date.now());
  const isNew = open.device.talkedAt === 0;
  return (
    <>
      <SyncWarnings open={open} agencyId={agencyId} />
      {departure ? (
        <>
          <DepartureChoice open={open} value={departure.id} onChoose={choose} />
          <Departure key={departure.id} {...{ open, agencyId }} departureId={departure.id} onShow={choose} />
        </>
      ) : isNew ? (
        <EmptyState title={t.noList} description={t.noListText} />
      ) : (
        <EmptyState title={t.noDepartures} description={t.noDeparturesText} />
      )}
    </>
  );
}

/** The entrance of an agency on one device. It works from the device's own data; the network only brings them up to date. */
export function CheckInScreen({ agencyId, staffId, by }: CheckInScreenProps) {
  const t = useMessages(checkInMessages);
  const open = useDevice({ agencyId, staffId, by });
  return (
    <main
      id="content"
      className="mx-auto grid min-h-dvh w-full max-w-2xl grid-rows-[auto] content-start gap-3 px-4 pt-2"
    >
      <title>{`${t.title} · Trocha`}</title>
      <div className="flex items-center gap-1">
        <Link
          to={`/${agencyId}`}
          aria-label={t.back}
          className="-ml-3 grid size-12 place-items-center rounded-control text-brand hover:bg-sand"
        >
          <ChevronLeft aria-hidden className="size-6" />
        </Link>
        <h1 className="mr-auto text-2xl font-bold">{t.title}</h1>
        {open && <SyncLine open={open} />}
      </div>
      {open ? <Content open={open} agencyId={agencyId} /> : <p className="text-muted">{t.loading}</p>}
    </main>
  );
}
