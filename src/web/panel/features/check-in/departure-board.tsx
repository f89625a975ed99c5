import { ScanLine } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { ListedPerson } from "../../../../domain/check-in/check-in-list.ts";
import { currentList, type Deed } from "../../../../domain/check-in/device.ts";
import { verdictOfBooking } from "../../../../domain/check-in/verdict.ts";
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
import { useActs } from "./use-acts.ts";
import type { OpenDevice } from "./use-device.ts";
import { VerdictSheet } from "./verdict-sheet.tsx";

type Shown = { verdict: CodeVerdict; byHand: boolean };

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

interface DepartureBoardProps {
  open: OpenDevice;
  departureId: string;
  /** Called with another departure, if a code belongs to that one. */
  onShow: (departureId: string) => void;
}

/** People of a departure: who is inside, who is missing, and everything that lets them in. */
export function DepartureBoard({ open, departureId, onShow }: DepartureBoardProps) {
  const t = useMessages(checkInMessages);
  const { device } = open;
  const list = useMemo(() => currentList(device), [device]);
  const board = useMemo(() => boardOf(list, departureId), [list, departureId]);
  const acts = useActs(open);
  const [sought, setSought] = useState("");
  const [isScanning, setScanning] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** Number of the code that is being judged. The answer to an older one is out of date. */
  const latest = useRef(0);
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
  async function onCode(text: string) {
    const mine = ++latest.current;
    setChecking(true);
    const listNow = () => currentList(open.session.current().device);
    const ask = (token: string) => askForTicket(open.holder, token);
    const verdict = await judgeCode(listNow, departureId, text, ask);
    if (mine !== latest.current) return;
    setChecking(false);
    show(verdict, false);
  }
  function closeScanner() {
    latest.current++;
    setChecking(false);
    setScanning(false);
  }
  const doneJustNow = (
    <div role="status">
      {acts.done && (
        <UndoToast
          done={acts.done}
          onUndo={() => void acts.undo(acts.done?.bookingId ?? "", acts.done?.nonces ?? [], null)}
        />
      )}
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
        {!isScanning && doneJustNow}
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
          paused={shown !== null || isChecking}
          hint={isChecking ? t.checking : t.scannerHint}
          onCode={(text) => void onCode(text)}
          onClose={closeScanner}
        >
          {doneJustNow}
        </Scanner>
      )}
      {shown && (
        <VerdictSheet
          {...shown}
          talkedAt={device.talkedAt}
          onEnter={enter}
          onShow={(id) => {
            setShown(null);
            closeScanner();
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
