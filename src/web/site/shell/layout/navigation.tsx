import { NavLink } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";

function useDestinations() {
  const shell = useMessages(shellMessages);
  const locale = useLocale();
  return [
    { to: localPath(locale, "/home"), label: shell.home },
    { to: localPath(locale, "/about-us"), label: shell.aboutUs },
    { to: localPath(locale, "/contact-us"), label: shell.contactUs },
  ];
}

export function NavigationRow() {
  return (
    <ul className="flex items-center gap-1">
      {useDestinations().map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={({ isActive }) =>
              classNames(
                "relative grid h-11 items-center px-4 font-semibold after:absolute after:inset-x-4 after:bottom-1 after:h-0.5 after:origin-left after:rounded-full after:bg-current after:transition-transform",
                isActive ? "after:scale-x-100" : "after:scale-x-0 hover:after:scale-x-100",
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export function NavigationColumn() {
  return (
    <ul>
      {useDestinations().map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={({ isActive }) =>
              classNames(
                "flex min-h-12 items-center rounded-control px-4 text-lg font-semibold hover:bg-sand",
                isActive && "bg-brand-tint text-brand-strong",
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
