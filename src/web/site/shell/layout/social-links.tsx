import { classNames } from "../../../ui/class-names.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../site/use-site.ts";

const ON_THE_FOOTER = "bg-on-picture/10 hover:bg-on-picture/25";
/** For a background that may change. */
export const ON_ANY_GROUND = "hover:bg-current/12";

/** Logos as SVG paths on a 24-unit square. */
const MARKS = {
  Instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3H7Zm5 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Zm0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM17.3 5.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z",
  Facebook:
    "M13.5 22v-8.2h2.8l.4-3.3h-3.2V8.4c0-.9.3-1.6 1.6-1.6h1.7V3.9c-.3 0-1.3-.1-2.5-.1-2.5 0-4.2 1.5-4.2 4.3v2.4H7.3v3.3h2.8V22h3.4Z",
  TikTok:
    "M16 2c.3 2.4 1.7 3.9 4 4.1v3c-1.5.1-2.8-.4-4-1.2v6.3c0 4.8-3.2 7.3-6.5 7.3A6.1 6.1 0 0 1 3.4 15.4c0-3.7 3-6.4 6.9-6v3.2c-2-.4-3.7.9-3.7 2.7 0 1.7 1.3 2.9 2.9 2.9 1.8 0 3.2-1.2 3.2-3.6V2H16Z",
  X: "M17.8 3h3.3l-7.2 8.2L22.3 21h-6.6l-5.2-6.3L4.6 21H1.3l7.7-8.8L1.2 3H8l4.7 5.8L17.8 3Zm-1.2 16h1.8L6.9 4.9H5L16.6 19Z",
};

interface SocialLinksProps {
  className?: string;
  linkClassName?: string;
}

export function SocialLinks({ className, linkClassName = ON_THE_FOOTER }: SocialLinksProps) {
  const { agency } = useSite();
  const { footer } = useMessages(shellMessages);
  const networks = [
    { name: "Instagram", href: agency.instagram },
    { name: "Facebook", href: agency.facebook },
    { name: "TikTok", href: agency.tiktok },
    { name: "X", href: agency.twitter },
  ] as const;
  return (
    <ul className={classNames("flex flex-wrap", className)}>
      {networks.map(({ name, href }) =>
        href ? (
          <li key={name}>
            <a
              href={href}
              rel="noopener"
              className={classNames(
                "grid size-11 place-items-center rounded-full transition-colors",
                linkClassName,
              )}
            >
              <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
                <path d={MARKS[name]} />
              </svg>
              <span className="sr-only">{footer.social(name, agency.name)}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
