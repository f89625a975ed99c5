import { Disclosure } from "../../../ui/disclosure.tsx";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";
import { usePageHandle } from "./page-handle.ts";

const PILL = "flex h-11 items-center gap-2 whitespace-nowrap rounded-full px-3 font-semibold text-sm";
const ENTRY = "flex min-h-12 items-center rounded-control px-4 font-semibold hover:bg-sand";

/** A cached public page is the same for everybody, so the menu is a link to the profile, which requires the sign-in. */
export function PlainAccountMenu() {
  const shell = useMessages(shellMessages);
  const locale = useLocale();
  const { isPrivate, isForGuests } = usePageHandle();
  if (!isPrivate || isForGuests) {
    return (
      <a href={localPath(locale, "/profile")} className={`${PILL} hover:bg-current/12`}>
        {shell.myAccount}
      </a>
    );
  }
  const home = new URLSearchParams({ callbackUrl: localPath(locale, "/home") });
  const entries = [
    { href: localPath(locale, "/profile"), label: shell.profile },
    { href: localPath(locale, "/my-bookings"), label: shell.myBookings },
    { href: localPath(locale, "/wishlists"), label: shell.wishlists },
    { href: `/api/auth/signout?${home}`, label: shell.signOut },
  ];
  return (
    <Disclosure summary={shell.myAccount} summaryClassName={PILL}>
      <ul>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={ENTRY}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
