import { Menu } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation, useNavigation } from "react-router";
import type { Permission } from "../../../domain/access/permissions.ts";
import { classNames } from "../../ui/class-names.ts";
import { PanelSearch } from "../features/search/panel-search.tsx";
import { useLocale, useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { LanguageForm } from "./language-form.tsx";
import { MENU_PAGES } from "./menu-pages.ts";
import { OfflineNotice, useKeptWithoutNetwork } from "./offline-notice.tsx";
import { Toast } from "./toast.tsx";
import { useListKeys } from "./use-list-keys.ts";

interface PanelLayoutProps {
  agency: { id: string; name: string };
  permissions: readonly Permission[];
  staff: { id: string; email: string; name: string | null };
  children: ReactNode;
}

const ROOM_CLASS =
  "flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium transition-colors lg:min-h-9 hover:bg-brand-tint [&.pending]:bg-brand-tint aria-[current=page]:bg-brand-tint aria-[current=page]:font-semibold aria-[current=page]:text-brand-strong";

/** Two columns on a phone, so that the whole menu is in view. With large text there is one column. */
const MENU_CLASS =
  "grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-0.5 leading-tight lg:grid-cols-1";

function MenuLinks({ agency, permissions }: Pick<PanelLayoutProps, "agency" | "permissions">) {
  const t = useMessages(shellMessages);
  const pages = MENU_PAGES.filter(({ permission }) => permissions.includes(permission));
  const [daily, settings] = [false, true].map((isSetting) =>
    pages
      .filter(({ path }) => path.startsWith("settings/") === isSetting)
      .map(({ name, path, icon: Icon }) => (
        <li key={name}>
          <NavLink to={`/${agency.id}/${path}`} className={ROOM_CLASS}>
            <Icon aria-hidden className="size-5 shrink-0" />
            {t.menuPages[name]}
          </NavLink>
        </li>
      )),
  );
  return (
    <>
      <ul className={MENU_CLASS}>{daily}</ul>
      {settings && settings.length > 0 && (
        <>
          <p aria-hidden className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
            {t.settings}
          </p>
          <ul aria-label={t.settings} className={MENU_CLASS}>
            {settings}
          </ul>
        </>
      )}
    </>
  );
}

function Account({ staff }: Pick<PanelLayoutProps, "staff">) {
  const t = useMessages(shellMessages);
  const accountClass = classNames(ROOM_CLASS, "w-full text-left");
  return (
    <div className="grid gap-0.5 border-t border-line pt-3">
      <p className="truncate px-3 py-1 text-sm text-muted">{staff.name ?? staff.email}</p>
      <Link to="/" className={accountClass}>
        {t.agencies}
      </Link>
      <Link to="/second-factor/codes" className={accountClass}>
        {t.codes}
      </Link>
      <LanguageForm className={accountClass} />
      <Link to="/api/auth/signout" reloadDocument className={accountClass}>
        {t.signOut}
      </Link>
    </div>
  );
}

export function PanelLayout({ agency, permissions, staff, children }: PanelLayoutProps) {
  const t = useMessages(shellMessages);
  const menu = useRef<HTMLDetailsElement>(null);
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const isBusy = useNavigation().state !== "idle";
  const { keepPage, isKept } = useKeptWithoutNetwork();
  useListKeys(main);
  const shown = `${key} ${useLocale()}`;
  const lastShown = useRef(shown);
  // The menu closes on every navigation and change of the language. It stays open if it was opened before the page was
  // hydrated.
  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    menu.current?.removeAttribute("open");
  }, [shown]);
  return (
    // The handler only intercepts clicks on links, which the keyboard causes too.
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]" onClickCapture={keepPage}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-raised focus:p-3"
      >
        {t.skip}
      </a>
      <header
        data-chrome
        className="sticky top-0 z-10 border-b border-line bg-raised lg:row-span-2 lg:h-dvh lg:border-r lg:border-b-0"
      >
        <div aria-hidden className="h-1 overflow-hidden bg-(--agency)">
          {isBusy && <div className="loading-bar size-full bg-accent" />}
        </div>
        <div className="flex items-center gap-2 p-2 lg:h-[calc(100%-0.25rem)] lg:flex-col lg:items-stretch lg:gap-4 lg:p-3">
          <Link
            to={`/${agency.id}`}
            className="max-w-[45%] shrink-0 truncate px-2 py-2.5 font-bold lg:max-w-none lg:text-lg"
          >
            {agency.name}
          </Link>
          {permissions.includes("departures.view") && <PanelSearch agencyId={agency.id} staffId={staff.id} />}
          <nav aria-label={t.menu} className="hidden flex-1 overflow-y-auto lg:block">
            <MenuLinks agency={agency} permissions={permissions} />
          </nav>
          <div className="hidden lg:block">
            <Account staff={staff} />
          </div>
          <details ref={menu} className="group ml-auto lg:hidden">
            <summary
              className="grid size-11 cursor-pointer place-items-center rounded-control"
              aria-label={t.menu}
            >
              <Menu aria-hidden className="size-6" />
            </summary>
            <nav
              aria-label={t.menu}
              // The header is sticky, so the page cannot scroll to the end of a menu that is higher than the window.
              className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4.25rem)] gap-3 overflow-y-auto overscroll-contain border-b border-line bg-raised p-3 shadow-float"
            >
              <MenuLinks agency={agency} permissions={permissions} />
              <Account staff={staff} />
            </nav>
          </details>
        </div>
      </header>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        // A toast covers the end of the page until it is closed. The padding lets the page scroll past the toast.
        className="mx-auto w-full max-w-6xl p-4 outline-none lg:p-8 [&:has(~[data-toast])]:pb-28!"
      >
        {children}
      </main>
      <Toast />
      <OfflineNotice isShown={isKept} />
    </div>
  );
}
