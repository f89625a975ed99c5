import type { Banner } from "../../../../ports/content.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useSwipe } from "../../../ui/use-swipe.ts";
import { homeMessages } from "../../messages/experiences/home.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { BannerPicture } from "./banner-picture.tsx";
import { useCarousel } from "./use-carousel.ts";

interface SlideProps {
  banner: Banner;
  position: number;
  total: number;
  shown: boolean;
  /** Hidden pictures must not compete with the first picture for bandwidth. */
  hasPicture: boolean;
}

function Slide({ banner, position, total, shown, hasPicture }: SlideProps) {
  const { banners, seeExperiences } = useMessages(homeMessages);
  const locale = useLocale();
  const isFirst = position === 1;
  // Only the shown slide is accessible, and the page needs one `h1`.
  const Title = shown ? "h1" : "h2";
  const target = banner.linkPath ?? "#experiences";
  return (
    <li
      aria-roledescription="slide"
      aria-label={banners.slide(position, total)}
      inert={!shown}
      className={classNames(
        "relative col-start-1 row-start-1 grid items-end overflow-hidden transition-opacity duration-700",
        shown ? "opacity-100" : "opacity-0",
      )}
    >
      {banner.image && hasPicture && <BannerPicture picture={banner.image} priority={isFirst} />}
      {!banner.image && <div className="glow absolute inset-0" />}
      <div className="when-whole page relative pt-20 pb-14 text-on-picture md:pt-18 md:pb-13">
        <div className={banner.image ? "shaded" : undefined}>
          <Title className="title-hero max-w-[17ch] md:max-w-none md:text-[2.5rem]">{banner.title}</Title>
          <p className="mt-2 max-w-[46ch] leading-snug md:max-w-[90ch] md:text-lg/snug">{banner.subtitle}</p>
        </div>
        <LinkButton
          to={target.startsWith("/") ? localPath(locale, target) : target}
          variant="accent"
          className="mt-4"
        >
          {banner.linkLabel ?? seeExperiences}
        </LinkButton>
      </div>
    </li>
  );
}

export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const messages = useMessages(homeMessages).banners;
  const carousel = useCarousel(banners.length);
  const swipe = useSwipe({ onNext: carousel.next, onPrevious: carousel.previous });
  return (
    <section
      aria-roledescription="carousel"
      aria-label={messages.label}
      {...carousel.handlers}
      {...swipe}
      className="on-picture relative touch-pan-y bg-brand-deep"
    >
      <ul
        aria-live={carousel.playing ? "off" : "polite"}
        className="grid min-h-[min(23rem,44svh)] md:min-h-[18.75rem]"
      >
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            position={index + 1}
            total={banners.length}
            shown={index === carousel.index}
            hasPicture={index === 0 || carousel.isHydrated}
          />
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="page absolute inset-x-0 bottom-1 flex items-center gap-1 text-on-picture">
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={messages.show(index + 1)}
              aria-current={index === carousel.index ? "true" : undefined}
              onClick={() => carousel.show(index)}
              className="dot h-11 px-1"
            />
          ))}
          <button
            type="button"
            aria-label={carousel.playing ? messages.pause : messages.play}
            onClick={carousel.toggle}
            className={classNames(
              "mark ml-2 grid size-11 place-items-center rounded-full hover:bg-on-picture/20",
              carousel.playing ? "mark-pause" : "mark-play",
            )}
          />
        </div>
      )}
    </section>
  );
}
