import { ScanLine } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { ListedPerson } from "../../../../domain/check-in/check-in-list.ts";
import { currentList } from "../../../../domain/check-in/device.ts";
import { changedVerdict, verdictOfBooking } from "../../../../domain/check-in/verdict.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useMessages } from "../../messages/messages.ts";
import { type Board, type BoardBooking, boardOf, matches, mayMarkMissing } from "./board.ts";
import { MissingDialog, UndoDialog } from "./dialogs.tsx";
import { type CodeVerdict, judgeCode } from "./judge-code.ts";
import { PeopleList } from "./people-list.tsx";
import { Scanner } from "./scanner.tsx";
import { prepareSound, signal, toneOf } from "./signals.ts";
import { askForTicket } from "./talk-to-server.ts";
import { UndoToast } from "./undo-toast.tsx";
import { type BoardingCheckIn, useActs } from "./use-acts.ts";
import type { OpenDevice } from "./use-device.ts";
import { VerdictSheet } from "./verdict-sheet.tsx";

type ShownVerdict = { verdict: CodeVerdict; isByHand: boolean };

function Progress({ board }: { board: Board }) {
  const t = useMessages(checkInMessages);
  const { checkedIn, total } = board;
  return (
    <div className="grid gap-1.5">
      <p className="text-2xl font-bold tabular-nums">{t.checkedIn(checkedIn, total)}</p>
      <div aria-hidden className="meter h-2 overflow-hidden rounded-full bg-sand">
        <div
          className="h-full bg-success transition-[width]"
          style={{ width: `${total > 0 ? (100 * checkedIn) / total : 0}%` }}
        />
      </div>
    </div>
  );
}

interface DepartureBoardProps {
  openDevice: OpenDevice;
  departureId: string;
  onShow: (departureId: string) => void;
}

export function DepartureBoard({ openDevice, departureId, onShow }: DepartureBoardProps) {
  const t = useMessages(checkInMessages);
  const { device } = openDevice;
  const list = useMemo(() => currentList(device), [device]);
  const board = useMemo(() => boardOf(list, departureId), [list, departureId]);
  const acts = useActs(openDevice, departureId);
  const [query, setQuery] = useState("");
  const [isScanning, setScanning] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** The verdict on an earlier code is discarded. */
  const latestCode = useRef(0);
  const [shownVerdict, setShownVerdict] = useState<ShownVerdict | null>(null);
  const [undoTarget, setUndoTarget] = useState<{ booking: BoardBooking; person: ListedPerson } | null>(null);
  const [isMarking, setMarking] = useState(false);
  const foundBookings = board.bookings.filter((booking) => matches(booking, query));
  const departure = list.departures.find(({ id }) => id === departureId);
  const missingCount = [...board.missing.values()].flat().length;

  function show(verdict: CodeVerdict, isByHand: boolean) {
    signal(toneOf(verdict));
    setShownVerdict({ verdict, isByHand });
  }
  /** A booking that is newer than the list has no names yet. */
  function whoOf({ bookingId, participantIds }: BoardingCheckIn): string {
    const booking = list.bookings.find(({ id }) => id === bookingId);
    if (!booking || !participantIds) return t.newerVoucher;
    const [person] = booking.people.filter(({ id }) => participantIds.includes(id));
    return participantIds.length === 1
      ? (person?.name ?? t.unnamed)
      : t.peopleOf(participantIds.length, booking.code);
  }
  function enter(checkIn: BoardingCheckIn) {
    setShownVerdict(null);
    acts.enter(checkIn, whoOf(checkIn));
  }
  /** Shows the new verdict instead if a change of the list has changed the verdict in the meantime. */
  function enterShown(checkIn: BoardingCheckIn) {
    const shown = shownVerdict?.verdict;
    const mayChange = shown && shown.kind !== "needs-network" && shown.kind !== "cannot-verify";
    const changed = mayChange ? changedVerdict(list, departureId, shown, checkIn) : null;
    if (changed) show(changed, shownVerdict?.isByHand ?? false);
    else enter(checkIn);
  }
  /** Shows a verdict other than `pass`, and a party of several people, before the entry. */
  function enterByHand({ id }: BoardBooking, participantId: string | null) {
    const verdict = verdictOfBooking(list, departureId, { bookingId: id, participantId });
    if (verdict.kind !== "pass" || (participantId === null && verdict.people.length > 1))
      return show(verdict, true);
    const participantIds = verdict.people.map((person) => person.id);
    enter({ bookingId: id, kind: "in", outcome: "by-hand", participantIds });
  }
  async function onCode(text: string) {
    const codeNumber = ++latestCode.current;
    setChecking(true);
    const listNow = () => currentList(openDevice.session.current().device);
    const requestTicket = (token: string) => askForTicket(openDevice.holder, token);
    const verdict = await judgeCode(listNow, departureId, text, requestTicket);
    if (codeNumber !== latestCode.current) return;
    setChecking(false);
    show(verdict, false);
  }
  function closeScanner() {
    latestCode.current++;
    setChecking(false);
    setScanning(false);
  }
  const undoToast = (
    <div role="status" className="grid gap-2">
      <UndoToast recent={acts.recent} onUndo={(entry) => void acts.undoEntry(entry)} />
    </div>
  );
  return (
    <>
      {departure?.isCancelled && <Notice tone="warning">{t.departureCancelled}</Notice>}
      <Progress board={board} />
      {departure?.note && (
        <p className="whitespace-pre-line rounded-card bg-sand p-3 wrap-anywhere">
          <strong className="block">{t.departureNote}</strong>
          {departure.note}
        </p>
      )}
      <TextField
        name="search"
        type="search"
        label={<span className="sr-only">{t.search}</span>}
        placeholder={t.search}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {foundBookings.length === 0 ? (
        <p className="py-6 text-center text-muted">
          {board.bookings.length === 0 ? t.nobody : t.nobodyFound}
        </p>
      ) : (
        <PeopleList
          bookings={foundBookings}
          onEnter={enterByHand}
          onUndo={(booking, person) => setUndoTarget({ booking, person })}
        />
      )}
      {departure && missingCount > 0 && mayMarkMissing(departure, Date.now()) && (
        <Button variant="secondary" onClick={() => setMarking(true)}>
          {t.missing(missingCount)}
        </Button>
      )}
      {/* The bar covers the list, so its room does not grow with the text. */}
      <div className="sticky bottom-0 -mx-4 grid gap-[8px] border-t border-line max-sm:mt-auto bg-surface px-4 pt-[8px] pb-[max(12px,env(safe-area-inset-bottom))]">
        {!isScanning && undoToast}
        <Button
          size="large"
          className="min-h-[56px]! py-[6px]!"
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
          isPaused={shownVerdict !== null || isChecking}
          hint={isChecking ? t.checking : t.scannerHint}
          onCode={(text) => void onCode(text)}
          onClose={closeScanner}
        >
          {undoToast}
        </Scanner>
      )}
      {shownVerdict && (
        <VerdictSheet
          {...shownVerdict}
          talkedAt={device.talkedAt}
          onEnter={enterShown}
          onShow={(id) => {
            setShownVerdict(null);
            closeScanner();
            onShow(id);
          }}
          onClose={() => setShownVerdict(null)}
        />
      )}
      {undoTarget && (
        <UndoDialog
          name={undoTarget.person.name ?? t.unnamed}
          onClose={() => setUndoTarget(null)}
          onUndo={(reason) => {
            const { booking, person } = undoTarget;
            const { entry, duplicates } = booking.attendance.people.get(person.id) ?? {
              entry: null,
              duplicates: [],
            };
            const nonces = [entry, ...duplicates].flatMap((one) => one?.nonce ?? []);
            setUndoTarget(null);
            const who = person.name ?? t.unnamed;
            void acts.undoPerson({ bookingId: booking.id, who }, nonces, person.id, reason);
          }}
        />
      )}
      {isMarking && (
        <MissingDialog
          count={missingCount}
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
