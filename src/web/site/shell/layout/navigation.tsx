import { NavLink } from "react-router";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { SocialLinks } from "./social-links.tsx";

/**
 * Navigation and social networks: one copy, in the bar of a wide screen and behind a button on a phone (`.site-menu` in
 * `app.css`).
 */
export function Navigation() {
  const shell = useMessages(shellMessages);
  const locale = useLocale();
  const destinations = [
    { path: "/home", label: shell.home },
    { path: "/about-us", label: shell.aboutUs },
    { path: "/contact-us", label: shell.contactUs },
  ];
  return (
    <Disclosure
      label={shell.menu}
      summary=""
      summaryClassName="mark mark-menu grid size-[44px] place-items-center rounded-full hover:bg-current/12"
      className="site-menu max-md:order-1"
    >
      <nav aria-label={shell.navigation}>
        <ul>
          {destinations.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={localPath(locale, path)}>{label}</NavLink>
            </li>
          ))}
          {/* With large text, a phone's bar has no room for the language switch. */}
          <li className="hidden max-[22rem]:block">
            <LanguageSwitch />
          </li>
        </ul>
      </nav>
      <SocialLinks isShort className="px-1 md:max-lg:hidden" />
    </Disclosure>
  );
}
