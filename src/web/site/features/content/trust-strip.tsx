import { classNames } from "../../../ui/class-names.ts";
import { homeMessages } from "../../messages/experiences/home.ts";
import { ratingMessages } from "../../messages/experiences/rating.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";

export function TrustStrip() {
  const { trust } = useMessages(homeMessages);
  const { since } = useMessages(ratingMessages);
  const { agency, maySell } = useSite();
  const facts = [
    {
      mark: maySell ? "mark-registered" : "mark-unregistered",
      title: maySell ? trust.registered : trust.unregistered,
      detail: [
        agency.foundedYear === null ? null : since(agency.foundedYear),
        trust.registeredDetail(agency.rnt),
      ]
        .filter(Boolean)
        .join(" · "),
    },
    { mark: "mark-payment", title: trust.payment, detail: trust.paymentDetail },
    { mark: "mark-cancellation", title: trust.cancellation, detail: trust.cancellationDetail },
  ];
  return (
    // On a slow connection the strip arrives before the cards, which would then shift it down on a phone. The strip is hidden
    // until the next section has arrived.
    <section
      aria-label={trust.title}
      className="border-line border-y bg-sand max-md:order-1 max-md:not-has-[+section]:hidden"
    >
      <ul className="page grid gap-x-8 gap-y-5 py-7 md:grid-cols-[1.3fr_1fr_1fr] md:py-4">
        {facts.map(({ mark, title, detail }) => (
          <li
            key={title}
            className={classNames(
              "mark wrap-anywhere grid grid-cols-[auto_1fr] items-center gap-x-3 text-[0.9375rem] leading-snug before:row-span-2 before:text-brand",
              mark,
            )}
          >
            <strong>{title}</strong>
            <span className="text-muted text-sm">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
