import { CalendarPlus, Printer, WalletCards } from "lucide-react";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { WalletName } from "../../../../use-cases/booking/issue-wallet-pass.ts";
import { Button } from "../../../ui/button.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";

interface VoucherProps {
  booking: BookingView;
  qrCode: string;
  wallets: readonly WalletName[];
  isPrintable?: boolean;
}

const PASS_PATHS: Record<WalletName, string> = { apple: "pass.pkpass", google: "google-wallet" };

export function Voucher({ booking, qrCode, wallets, isPrintable = true }: VoucherProps) {
  const { voucher: messages, wallets: passes } = useMessages(bookingsMessages);
  const locale = useLocale();
  return (
    <section className="grid justify-items-center gap-4 rounded-card border border-line bg-surface p-6 text-center shadow-card print:grid-cols-[10rem_1fr] print:justify-items-start print:gap-x-6 print:gap-y-1 print:border-0 print:p-0 print:text-left print:shadow-none">
      <h2 className="title-3">{messages.heading}</h2>
      <img
        src={qrCode}
        alt={messages.qrLabel(booking.code)}
        width={220}
        height={220}
        className="bg-paper p-2 print:order-first print:row-span-3 print:size-40 print:p-0"
      />
      <p className="font-bold text-[clamp(1.125rem,5.6vw,1.5rem)] tracking-wider sm:tracking-[0.2em]">
        {booking.code}
      </p>
      {booking.checkedIn > 0 && (
        <p className="rounded-control bg-sand px-3 py-1 font-semibold">
          {messages.used(booking.checkedIn, booking.participants)}
        </p>
      )}
      <p className="text-muted">{messages.hint}</p>
      <p className="noscript:hidden text-muted text-sm print:hidden">{messages.saved}</p>
      <div className="grid w-full gap-3 print:hidden">
        {wallets.map((name) => (
          <Button key={name} asChild variant="secondary">
            <a href={localPath(locale, `${bookingPath(booking)}/${PASS_PATHS[name]}`)}>
              <WalletCards aria-hidden className="size-5" />
              {passes[name]}
            </a>
          </Button>
        ))}
        <Button asChild variant="secondary">
          <a href={localPath(locale, `${bookingPath(booking)}/calendar.ics`)} download>
            <CalendarPlus aria-hidden className="size-5" />
            {messages.calendar}
          </a>
        </Button>
        {isPrintable && (
          <Button variant="secondary" className="noscript:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {messages.print}
          </Button>
        )}
      </div>
    </section>
  );
}
