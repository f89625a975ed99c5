import { classNames } from "../../../ui/class-names.ts";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../site/use-site.ts";

interface SocialLinksProps {
  className?: string;
  /** Whether to omit the networks that only the footer shows. */
  isShort?: boolean;
}

export function SocialLinks({ className, isShort = false }: SocialLinksProps) {
  const { agency } = useSite();
  const { footer } = useMessages(shellMessages);
  const networks = [
    { name: "Instagram", mark: "late-instagram", href: agency.instagram },
    { name: "Facebook", mark: "late-facebook", href: agency.facebook },
    { name: "TikTok", mark: "late-tiktok", href: isShort ? null : agency.tiktok },
    { name: "X", mark: "late-x", href: isShort ? null : agency.twitter },
  ];
  return (
    <p className={classNames("flex flex-wrap", className)}>
      {networks.map(({ name, mark, href }) =>
        href ? (
          <a
            key={name}
            href={href}
            rel="noopener"
            className={`mark ${mark} grid size-11 place-items-center rounded-full hover:bg-current/12`}
          >
            <span className="sr-only">{footer.social(name, agency.name)}</span>
          </a>
        ) : null,
      )}
    </p>
  );
}
