import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../messages/use-messages.ts";
import { wishlistsMessages } from "../../../messages/wishlists.ts";
import { localPath } from "../../../shell/site/paths.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Money } from "../../../ui/money.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { SavedExperience } from "./shown-wishlists.ts";

interface SavedCardProps {
  item: SavedExperience;
  /** The level of its title. */
  heading: "h2" | "h3";
  /** Shown over the picture. */
  action?: ReactNode;
}

/** An experience on a list; the whole card leads to it. */
export function SavedCard({ item, heading: Title, action }: SavedCardProps) {
  const messages = useMessages(wishlistsMessages);
  const locale = useLocale();
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card">
      {item.image && (
        <Picture
          picture={item.image}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-[3/2] w-full"
        />
      )}
      <div className="grid gap-1 p-5">
        <p className="font-semibold text-brand text-sm">{item.place}</p>
        <Title className="title-3">
          <Link
            to={localPath(locale, `/experience/${item.id}`)}
            className="after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {item.title}
          </Link>
        </Title>
        <p className="mt-1 text-muted text-sm">
          {messages.from}{" "}
          <strong className="text-ink text-lg">
            <Money value={item.priceFrom} locale={locale} />
          </strong>
        </p>
      </div>
      {action && <div className="absolute top-3 right-3 z-10">{action}</div>}
    </article>
  );
}
