import { classNames } from "../../../ui/class-names.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../site/use-site.ts";

export function SocialLinks({ className }: { className?: string }) {
  const { agency } = useSite();
  const { footer } = useMessages(shellMessages);
  const networks = [
    { name: "Instagram", mark: "late-instagram", href: agency.instagram },
    { name: "Facebook", mark: "late-facebook", href: agency.facebook },
    { name: "TikTok", mark: "late-tiktok", href: agency.tiktok },
    { name: "X", mark: "late-x", href: agency.twitter },
  ] as const;
  return (
    <ul className={classNames("flex flex-wrap", className)}>
      {networks.map(({ name, mark, href }) =>
        href ? (
          <li key={name}>
            <a
              href={href}
              rel="noopener"
              className={`mark ${mark} grid size-11 place-items-center rounded-full hover:bg-on-picture/20`}
            >
              <span className="sr-only">{footer.social(name, agency.name)}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
