import { toDataURL } from "qrcode";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import type { PrintedVoucher } from "../../../../use-cases/booking-file/get-printed-voucher.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { PrintButton } from "../../features/booking-file/print-button.tsx";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { voucherMessages } from "../../messages/bookings/voucher.ts";
import { useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const id = given.params.bookingId ?? "";
  const voucher = await loadPageData(given, () => application.getPrintedVoucher({ id }));
  const { name, phone, email } = view;
  return {
    voucher,
    agency: { name, phone, email },
    bookingPath: `/${view.id}/bookings/${id}`,
    qrCode: voucher.url && (await toDataURL(voucher.url, { margin: 1, width: 440 })),
  };
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className="grid content-start gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-0.5 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function Sheet({ voucher, agency, qrCode }: SheetProps) {
  const { locale, code, title, date, startTime, duration, participants, lead } = voucher;
  const { meetingPoint, meetingPlace, departureNote, minimum, requirements, included } = voucher;
  const t = voucherMessages[locale];
  return (
    <article lang={locale} className="card grid gap-6 wrap-anywhere print:border-0 print:p-0">
      <header className="grid gap-1 border-line border-b pb-4">
        <p className="font-semibold text-muted">{`${agency.name} · ${t.heading}`}</p>
        <h2 className="font-bold text-2xl leading-tight">{title}</h2>
      </header>
      <div className="grid gap-6 sm:grid-cols-[220px_1fr] print:grid-cols-[220px_1fr]">
        <div className="grid content-start justify-items-center gap-2 text-center">
          <img src={qrCode} alt={t.qrLabel(code)} width={220} height={220} className="bg-paper" />
          <p className="font-bold text-xl tracking-wider">{code}</p>
          <p className="text-muted text-sm">{t.show}</p>
        </div>
        <div>
          <DefinitionList
            rows={[
              ...(lead ? [{ label: t.lead, value: lead }] : []),
              { label: t.date, value: formatDate(date, locale), strong: true },
              { label: t.startTime, value: formatTime(startTime, locale), strong: true },
              { label: t.duration, value: formatDuration(duration, locale) },
              { label: t.people, value: participants },
            ]}
          />
        </div>
      </div>
      <section className="grid gap-1">
        <h3 className="font-semibold">{t.meeting}</h3>
        <p>{meetingPoint}</p>
        {meetingPlace && <p>{`${meetingPlace.name}, ${meetingPlace.address}`}</p>}
      </section>
      {minimum && <p>{minimum}</p>}
      {departureNote && (
        <section className="grid gap-1">
          <h3 className="font-semibold">{t.note}</h3>
          <p className="whitespace-pre-line">{departureNote}</p>
        </section>
      )}
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <List title={t.bring} items={requirements} />
        <List title={t.included} items={included} />
      </div>
      <footer className="border-line border-t pt-4">
        <p>{`${t.help} ${agency.phone} · ${agency.email}`}</p>
      </footer>
    </article>
  );
}

interface SheetProps {
  voucher: PrintedVoucher;
  agency: { name: string; phone: string; email: string };
  qrCode: string;
}

export default function VoucherPage() {
  const { voucher, agency, bookingPath, qrCode } = useLoaderData<typeof loader>();
  const t = useMessages(fileMessages);
  return (
    <div className="max-w-3xl">
      <div data-chrome>
        <BackLink to={bookingPath}>{voucher.code}</BackLink>
        <PageHead title={t.voucher} action={qrCode ? <PrintButton /> : undefined} />
      </div>
      {qrCode ? (
        <Sheet voucher={voucher} agency={agency} qrCode={qrCode} />
      ) : (
        <Notice tone="warning" title={t.noVoucher}>
          {t.noVoucherText}
        </Notice>
      )}
    </div>
  );
}
