import { CalendarX2, ChevronLeft, MapPin } from "lucide-react";
import { memo } from "react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { freeCancellationUntil } from "../../../domain/booking/free-cancellation.ts";
import { placeDate, placeInstant } from "../../../domain/departures/place-time.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import type { ExperienceView, PriceView } from "../../../use-cases/experiences/experience-view.ts";
import type { SocialProofView } from "../../../use-cases/experiences/get-social-proof.ts";
import { later } from "../../ui/later.tsx";
import { Money } from "../../ui/money.tsx";
import { staticPart } from "../../ui/static-part.tsx";
import { rowsOf } from "../entities/party/party-choice.ts";
import { BookingBar } from "../features/departures/booking-bar.tsx";
import { BookingForm } from "../features/departures/booking-form.tsx";
import { BookingSheet } from "../features/departures/booking-sheet.tsx";
import { LazyOwnHold } from "../features/departures/lazy-own-hold.tsx";
import { LinkedProblems } from "../features/departures/linked-problems.tsx";
import { readLinkedChoice } from "../features/departures/read-linked-choice.ts";
import {
  type Bookable,
  type Selection,
  useSelection,
  withChosenPrices,
} from "../features/departures/use-selection.ts";
import { Facts } from "../features/experiences/facts.tsx";
import { Gallery } from "../features/experiences/gallery.tsx";
import { ProofLine } from "../features/experiences/proof-line.tsx";
import { ShareButton } from "../features/experiences/share-button.tsx";
import { similarTo } from "../features/experiences/similar.ts";
import { usePictureViewer } from "../features/experiences/use-picture-viewer.tsx";
import { WishlistHeart } from "../features/wishlists/heart.tsx";
import { lateDepartureMessages } from "../messages/booking/late-departure.ts";
import { partyMessages } from "../messages/checkout/party.ts";
import { experiencesMessages } from "../messages/experiences/experiences.ts";
import { aboutMessages } from "../messages/shell/about.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { experienceOnPage, pictureOf } from "../seo/about-experience.ts";
import { Approximate } from "../shell/currency/approximate.tsx";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import type { HtmlOnly } from "../shell/hydration/page-data.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { screenMeta } from "../shell/layout/screen-meta.ts";
import { useFormerSearch } from "../shell/navigation/use-former-search.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/experience.ts";

const StaticGallery = staticPart("section", Gallery);
const StaticProofLine = staticPart("p", ProofLine);
const StaticFacts = staticPart("dl", Facts);
const StaticDetails = staticPart(
  "div",
  later("div", async () => (await import("../features/experiences/details.tsx")).Details),
  { isLater: true },
);
const StaticSimilarExperiences = staticPart(
  "section",
  later(
    "section",
    async () => (await import("../features/experiences/similar-experiences.tsx")).SimilarExperiences,
  ),
  { isLater: true },
);

export const handle: PageHandle = { topBar: "transparent", hydrates: "when-used" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { experience, htmlOnly, ...page } = loaderData;
  return screenMeta(matches, {
    title: experience.title,
    description: experience.shortDescription,
    index: true,
    picture: page.picture,
    facts:
      import.meta.env.SSR && htmlOnly
        ? (site) => experienceOnPage(site, { ...page, ...htmlOnly.facts })
        : undefined,
  });
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const { application } = site;
  const [experience, proof, experiences] = await Promise.all([
    orNotFound(application.getExperience({ id: params.id })),
    orNotFound(application.getSocialProof({ id: params.id })),
    application.listExperiences(),
  ]);
  const linked = await readLinkedChoice(site, params.id, new URL(request.url).searchParams);
  const similar = { experiences: similarTo(experience, experiences) };
  const htmlOnly: HtmlOnly<{ facts: ExperienceFacts; similar: typeof similar }> = {
    facts: { experience, proof },
    similar,
  };
  return {
    experience: hydratedPart(experience),
    hasSimilar: similar.experiences.length > 0,
    today: placeDate(site.now),
    picture: pictureOf(site, experience),
    htmlOnly,
    ...(linked && { linked }),
  };
}

/** Keeps the page when the address only loses its choice or opens the booking form. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

interface ExperienceFacts {
  experience: ExperienceView;
  proof: SocialProofView;
}

type HydratedExperience = Bookable & Pick<ExperienceView, "shortDescription" | "place">;

function hydratedPart(experience: ExperienceView): HydratedExperience {
  const { id, title, shortDescription, place, duration } = experience;
  const { priceList, pricesVary, taxRule, priceFrom, childPriceFrom } = experience;
  return {
    ...{ id, title, shortDescription, place, duration },
    ...{ priceList, pricesVary, taxRule, priceFrom, childPriceFrom },
  };
}

/** The key remounts the page for another experience, because the page's HTML and choices belong to one experience. */
export default function Experience({ loaderData }: Route.ComponentProps) {
  return <ExperiencePage key={loaderData.experience.id} {...loaderData} />;
}

function ExperiencePage({
  experience,
  hasSimilar,
  today,
  linked,
  htmlOnly,
}: Route.ComponentProps["loaderData"]) {
  const { onPress, viewer } = usePictureViewer();
  const booking = useSelection(experience, linked);
  const offer = withChosenPrices(experience, booking.selection);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons inside, and each press is a click.
    <article className="pb-8" onClick={onPress}>
      <StaticGallery facts={htmlOnly?.facts} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 py-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:py-12">
        <header>
          <LinkedProblems problems={booking.problems} className="mb-3 lg:hidden" />
          <Head experience={experience} facts={htmlOnly?.facts} />
          <div className="mt-6 empty:hidden lg:hidden">
            <LazyOwnHold hold={booking.ownHold} />
          </div>
        </header>
        <div data-hydrates="(min-width: 64rem)" className="when-whole lg:row-span-2 lg:grid">
          <BookingSheet>
            <BookingForm experience={offer} today={today} {...booking}>
              <PanelHead
                experience={offer}
                price={rowsOf(offer.priceList, booking.selection.party)[0]?.price}
                selection={booking.selection}
              />
            </BookingForm>
          </BookingSheet>
        </div>
        <StaticDetails facts={htmlOnly?.facts} />
      </div>
      {hasSimilar && <StaticSimilarExperiences facts={htmlOnly?.similar} />}
      <BookingBar experience={offer} {...booking} />
      {viewer}
    </article>
  );
}

interface HeadProps {
  experience: HydratedExperience;
  facts: HtmlOnly<ExperienceFacts>;
}

/** Memoized, because each choice in the booking form renders the page. */
const Head = memo(function Head({ experience, facts }: HeadProps) {
  return (
    <>
      <div className="when-whole mb-3 flex flex-wrap items-center justify-between gap-4">
        <ExperiencesLink />
        <div className="relative flex shrink-0 gap-2">
          <ShareButton title={experience.title} />
          <WishlistHeart experienceId={experience.id} title={experience.title} />
        </div>
      </div>
      <p className="wrap-anywhere flex items-center gap-1.5 font-semibold text-brand">
        <MapPin aria-hidden className="size-4 shrink-0" />
        {experience.place}
      </p>
      <h1 className="title-1 mt-2 lg:text-[3.25rem]">{experience.title}</h1>
      <StaticProofLine facts={facts} />
      <p className="mt-3 mb-5 max-w-[60ch] text-muted md:mt-4 md:mb-8 md:text-xl md:leading-relaxed">
        {experience.shortDescription}
      </p>
      <StaticFacts facts={facts} />
    </>
  );
});

/** Link to the other experiences, with the visitor's search. A visitor who came from a search engine has none. */
function ExperiencesLink() {
  const messages = useMessages(aboutMessages);
  const search = useFormerSearch();
  return (
    <Link
      to={`${localPath(useLocale(), "/home")}${search}#experiences`}
      className="-ml-1 inline-flex min-h-8 items-center gap-1 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {messages.seeExperiences}
    </Link>
  );
}

interface PanelHeadProps {
  experience: Pick<Bookable, "priceFrom" | "childPriceFrom" | "pricesVary">;
  price: PriceView | undefined;
  selection: Pick<Selection, "date" | "startTime">;
}

const isLate = ({ date, startTime }: PanelHeadProps["selection"]): boolean =>
  date !== null && startTime !== null && freeCancellationUntil(placeInstant(date, startTime)) <= new Date();

function PanelHead({ experience, price, selection }: PanelHeadProps) {
  const messages = useMessages(experiencesMessages);
  const party = useMessages(partyMessages);
  const { noRefund } = useMessages(lateDepartureMessages);
  const locale = useLocale();
  const { priceFrom, childPriceFrom, pricesVary } = experience;
  return (
    <div>
      <h2 className="sr-only">{messages.booking.title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-muted">
        {pricesVary && messages.from}
        <strong className="font-display text-[min(1.5rem,9vw)] text-ink">
          <Money value={price?.value ?? priceFrom} locale={locale} />
        </strong>
        <Approximate value={price?.value ?? priceFrom} />
        {price?.groupSize ? party.perGroup(price.groupSize) : messages.perPerson}
      </p>
      {childPriceFrom !== null && (
        <p className="text-muted text-sm">{messages.children(formatPesos(childPriceFrom, locale))}</p>
      )}
      {isLate(selection) ? (
        <p className="mt-2 text-muted text-sm">{noRefund}</p>
      ) : (
        <p className="mt-2 flex items-center gap-2 font-semibold text-sm text-success">
          <CalendarX2 aria-hidden className="size-4" />
          {messages.booking.freeCancellation}
        </p>
      )}
    </div>
  );
}
