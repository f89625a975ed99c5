import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ListedDeparture } from "../../../../domain/check-in/check-in-list.ts";
import { formatShortDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Options } from "../../layout/form-parts.tsx";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { useKeptPage } from "../../offline/use-kept-page.ts";
import { boardingDeparture, selectableDepartures, sortByStart } from "./board.ts";
import { chosenDeparture, storeChosenDeparture } from "./chosen-departure.ts";
import { DepartureBoard } from "./departure-board.tsx";
import { SyncLine, SyncWarnings } from "./sync-line.tsx";
import { type OpenDevice, useDevice } from "./use-device.ts";

interface CheckInScreenProps {
  agencyId: string;
  staffId: string;
  /** Display name of the person who holds the device. */
  by: string;
}

function DepartureChoice({
  departures,
  value,
  onChoose,
}: {
  departures: readonly ListedDeparture[];
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
      <Options
        of={sortByStart(departures).map(({ id, title, date, startTime }) => [
          id,
          `${formatShortDate(date, locale)}, ${formatTime(startTime, locale)} · ${title}`,
        ])}
      />
    </SelectField>
  );
}

function Content({ openDevice }: { openDevice: OpenDevice }) {
  const t = useMessages(checkInMessages);
  const { list } = openDevice.device;
  const [chosenId, setChosenId] = useState(chosenDeparture);
  const choose = (id: string) => {
    storeChosenDeparture(id);
    setChosenId(id);
  };
  const selectable = selectableDepartures(list);
  const chosen = list.departures.find(({ id }) => id === chosenId);
  const departure = chosen ?? boardingDeparture(selectable, Date.now());
  const isWithoutList = openDevice.device.talkedAt === 0;
  const isListDeleted = openDevice.failure === "refused" || openDevice.failure === "somebody-else";
  return (
    <>
      <SyncWarnings openDevice={openDevice} />
      {departure ? (
        <>
          <DepartureChoice
            departures={selectable.includes(departure) ? selectable : [...selectable, departure]}
            value={departure.id}
            onChoose={choose}
          />
          <DepartureBoard
            key={departure.id}
            openDevice={openDevice}
            departureId={departure.id}
            onShow={choose}
          />
        </>
      ) : isListDeleted ? null : isWithoutList ? (
        <EmptyState title={t.noList} description={t.noListText} />
      ) : (
        <EmptyState title={t.noDepartures} description={t.noDeparturesText} />
      )}
    </>
  );
}

export function CheckInScreen({ agencyId, staffId, by }: CheckInScreenProps) {
  const t = useMessages(checkInMessages);
  const openDevice = useDevice({ agencyId, staffId, by });
  const isKept = useKeptPage(`/${agencyId}/check-in`, openDevice?.device.talkedAt ?? 0);
  return (
    <main id="content" className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-3 px-4 pt-2">
      <title>{`${t.title} · Trocha`}</title>
      <div className="flex flex-wrap items-center gap-1">
        <Link
          to={`/${agencyId}`}
          aria-label={t.back}
          className="-ml-3 grid size-12 place-items-center rounded-control text-brand hover:bg-sand"
        >
          <ChevronLeft aria-hidden className="size-6" />
        </Link>
        <h1 className="mr-auto text-2xl font-bold whitespace-nowrap">{t.title}</h1>
        {openDevice && <SyncLine openDevice={openDevice} />}
      </div>
      {isKept === false && <Notice tone="warning">{t.notKept}</Notice>}
      {openDevice ? <Content openDevice={openDevice} /> : <p className="text-muted">{t.loading}</p>}
    </main>
  );
}
