import { BadgeCheck, CalendarX2, LockKeyhole, TriangleAlert } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { homeMessages } from "../../messages/home.ts";
import { ratingMessages } from "../../messages/rating.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";

/**
 * Facts by which a traveller can verify the agency: above the cards on a wide screen, below them on a phone. The page contains
 * both copies, because moving one copy would cause a layout shift.
 */
export function TrustStrip({ isAbove = false }: { isAbove?: boolean }) {
  const { trust } = useMessages(homeMessages);
  const { since } = useMessages(ratingMessages);
  const { agency, maySell } = useSite();
  const facts = [
    {
      icon: maySell ? BadgeCheck : TriangleAlert,
      title: maySell ? trust.registered : trust.unregistered,
      detail: [
        agency.foundedYear === null ? null : since(agency.foundedYear),
        trust.registeredDetail(agency.rnt),
      ]
        .filter(Boolean)
        .join(" · "),
    },
    { icon: LockKeyhole, title: trust.payment, detail: trust.paymentDetail },
    { icon: CalendarX2, title: trust.cancellation, detail: trust.cancellationDetail },
  ];
  return (
    <section
      aria-label={trust.title}
      className={classNames("border-line border-y bg-sand", isAbove ? "max-md:hidden" : "md:hidden")}
    >
      <ul className="page grid gap-x-8 gap-y-5 py-7 md:grid-cols-[1.3fr_1fr_1fr] md:py-4">
        {facts.map(({ icon: Icon, title, detail }) => (
          <li key={title} className="flex items-center gap-4 md:gap-3">
            <span className="grid size-12 shrink-0 place-items-center md:size-10 rounded-full bg-surface text-brand">
              <Icon aria-hidden className="size-6" />
            </span>
            <p className="wrap-anywhere leading-snug md:text-[0.9375rem]">
              <strong className="block">{title}</strong>
              <span className="text-[0.9375rem] text-muted md:text-sm">{detail}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
