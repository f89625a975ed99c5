import { Link } from "react-router";
import { localPath } from "../site/paths.ts";
import { useSite } from "../site/use-site.ts";

export function BrandMark() {
  const { agency, locale } = useSite();
  return (
    <Link to={localPath(locale, "/home")} className="flex min-w-0 items-center gap-2.5">
      <img
        src={agency.image}
        alt=""
        width={38}
        height={38}
        // React preloads an image unless its priority is low. The preload would precede the page's first picture.
        fetchPriority="low"
        className="size-[38px] shrink-0 rounded-[0.6rem] bg-plate p-0.5"
      />
      <span className="line-clamp-2 font-bold font-display text-lg/tight tracking-tight max-sm:text-[min(1.125rem,6.5vw)] md:text-xl/tight">
        {agency.name}
      </span>
    </Link>
  );
}
