import { Link } from "react-router";
import { localPath } from "../site/paths.ts";
import { useSite } from "../site/use-site.ts";

/** Logo and name of the agency. The name is shown only if its longest word fits beside the logo; the bar clips it otherwise. */
export function BrandMark() {
  const { agency, locale } = useSite();
  return (
    <Link
      to={localPath(locale, "/home")}
      className="flex h-16 grow flex-wrap items-center gap-2.5 overflow-hidden"
    >
      <img
        src={agency.image}
        alt=""
        width={38}
        height={38}
        // React preloads an image unless its priority is low. The preload would precede the page's first picture.
        fetchPriority="low"
        className="my-[calc(2rem-19px)] size-[38px] rounded-control bg-plate p-0.5"
      />
      <span className="line-clamp-2 w-min grow font-bold font-display text-[min(1.125rem,6.5vw)]/tight tracking-tight md:text-xl/tight">
        {agency.name}
      </span>
    </Link>
  );
}
