import { CalendarX2, ChevronLeft, MapPin } from "lucide-react";
import { Link } from "react-router";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import type { ExperienceView, PriceView } from "../../../use-cases/experiences/experience-view.ts";
import { aboutMessages } from "../../messages/about.ts";
import { experiencesMessages } from "../../messages/experiences.ts";
import { partyMessages } from "../../messages/party.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { requestContext } from "../../request-context.ts";
import { aboutExperience } from "../../seo/about-experience.ts";
import { Approximate } from "../../shell/currency/approximate.tsx";
import { orNotFound } from "../../shell/errors/answer-not-found.ts";
import type { PageHandle } from "../../shell/layout/page-handle.ts";
import { screenMeta } from "../../shell/layout/screen-meta.ts";
import { rowsOf } from "../../shell/party/party-choice.ts";
import { localPath } from "../../shell/site/paths.ts";
import { toSite } from "../../shell/site/to-site.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { Card } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { BookingBar } from "../features/departures/booking-bar.tsx";
import { BookingForm } from "../features/departures/booking-form.tsx";
import { useSelection } from "../features/departures/use-selection.ts";
import { Details } from "../features/experiences/details.tsx";
import { Facts } from "../features/experiences/facts.tsx";
import { Gallery } from "../features/experiences/gallery.tsx";
import { WishlistHeart } from "../features/wishlists/heart.tsx";
import type { Route } from "./+types/experience.ts";

export const handle: PageHandle = { topBar: "transparent" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? screenMeta(matches, {
        title: loaderData.experience.title,
        description: loaderData.experience.shortDescription,
        index: true,
        picture: loaderData.picture,
        facts: loaderData.facts,
      })
    : [];

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const experience = await orNotFound(site.application.getExperience({ id: params.id }));
  const today = placeDate(site.now);
  return { experience, today, ...aboutExperience(toSite(site), experience, today) };
}

export default function Experience({ loaderData: { experience, today } }: Route.ComponentProps) {
  const booking = useSelection(experience);
  return (
    <article className="pb-24 lg:pb-8">
      <Gallery pictures={experience.images} />
      <div className="page grid gap-x-14 gap-y-12 py-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:py-12">
        <header>
          <WayBack />
          <p className="flex items-center gap-1.5 font-semibold text-brand">
            <MapPin aria-hidden className="size-4" />
            {experience.place}
          </p>
          <div className="mt-2 flex items-start justify-between gap-4">
            <h1 className="title-1 lg:text-[3.25rem]">{experience.title}</h1>
            <div className="relative shrink-0">
              <WishlistHeart experienceId={experience.id} title={experience.title} />
            </div>
          </div>
          <p className="mt-4 mb-8 max-w-[60ch] text-lg text-muted md:text-xl md:leading-relaxed">
            {experience.shortDescription}
          </p>
          <Facts experience={experience} />
        </header>
        <aside className="lg:row-span-2">
          <Card className="flex flex-col p-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:shadow-card">
            <BookingForm experience={experience} today={today} {...booking}>
              <PanelHead
                experience={experience}
                price={rowsOf(experience.priceList, booking.selection.party)[0]?.price}
              />
            </BookingForm>
          </Card>
        </aside>
        <Details experience={experience} />
      </div>
      <BookingBar experience={experience} selection={booking.selection} onChange={booking.change} />
    </article>
  );
}

/** To the other experiences, for who came here from a search. */
function WayBack() {
  const messages = useMessages(aboutMessages);
  return (
    <Link
      to={`${localPath(useLocale(), "/home")}#experiences`}
      className="-ml-1 mb-4 inline-flex min-h-8 items-center gap-1 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {messages.seeExperiences}
    </Link>
  );
}

interface PanelHeadProps {
  experience: Pick<ExperienceView, "priceFrom" | "childPriceFrom">;
  /** The first of the party. */
  price: PriceView | undefined;
}

/** What the first price of the party costs, which is what the checkout begins with. */
function PanelHead({ experience, price }: PanelHeadProps) {
  const messages = useMessages(experiencesMessages);
  const party = useMessages(partyMessages);
  const locale = useLocale();
  const { priceFrom, childPriceFrom } = experience;
  return (
    <div>
      <h2 className="sr-only">{messages.booking.title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-muted">
        <strong className="font-display text-2xl text-ink">
          <Money value={price?.value ?? priceFrom} locale={locale} />
        </strong>
        <Approximate value={price?.value ?? priceFrom} />
        {price?.groupSize ? party.perGroup(price.groupSize) : messages.perPerson}
      </p>
      {childPriceFrom !== null && (
        <p className="text-muted text-sm">{messages.children(formatPesos(childPriceFrom, locale))}</p>
      )}
      <p className="mt-2 flex items-center gap-2 font-semibold text-sm text-success">
        <CalendarX2 aria-hidden className="size-4" />
        {messages.booking.freeCancellation}
      </p>
    </div>
  );
}
