import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { askConsentAgain } from "../analytics/consent.ts";
import { localPath } from "../site/paths.ts";
import { useSite } from "../site/use-site.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { LegalNotice } from "./legal-notice.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { SocialLinks } from "./social-links.tsx";

const LINK = "wrap-anywhere inline-flex min-h-8 items-center underline-offset-4 hover:underline";

function Column({ title, isRow = false, children }: { title: string; isRow?: boolean; children: ReactNode }) {
  return (
    <div className={isRow ? "max-sm:col-span-full" : undefined}>
      <h2
        className={classNames(
          "mb-1 font-display font-semibold sm:mb-3 sm:text-lg",
          isRow && "max-sm:sr-only",
        )}
      >
        {title}
      </h2>
      <ul
        className={classNames(
          "grid text-on-dark max-sm:text-[0.9375rem] sm:gap-1",
          isRow && "max-sm:flex max-sm:flex-wrap max-sm:gap-x-5",
        )}
      >
        {children}
      </ul>
    </div>
  );
}

export function Footer() {
  const { agency, locale, analytics } = useSite();
  const shell = useMessages(shellMessages);
  const page = (path: string, label: string) => (
    <li>
      <Link to={localPath(locale, path)} className={LINK}>
        {label}
      </Link>
    </li>
  );
  return (
    <footer className="on-picture bg-footer text-on-picture">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-5 py-6 sm:grid-cols-2 sm:gap-10 sm:py-14 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="flex max-w-sm flex-wrap items-center gap-x-4 max-sm:col-span-full sm:block">
          <p className="font-bold font-display text-xl tracking-tight sm:text-2xl">{agency.name}</p>
          <p className="mt-3 text-on-dark max-sm:hidden">{agency.description}</p>
          <SocialLinks className="gap-2 sm:mt-5" />
          {/* Phones have the switch in their menu. */}
          <SchemeSwitch className="mt-6 max-md:hidden" />
        </div>
        <Column title={shell.footer.explore}>
          {page("/home", shell.home)}
          {page("/about-us", shell.aboutUs)}
          {page("/my-bookings", shell.myBookings)}
          {page("/wishlists", shell.wishlists)}
          <li>
            <LanguageSwitch className={`${LINK} gap-2`} />
          </li>
        </Column>
        <Column title={shell.footer.legal}>
          {page("/terms", shell.footer.terms)}
          {page("/privacy", shell.footer.privacy)}
          {page("/contact-us", shell.footer.claims)}
          {analytics && (
            <li>
              <button type="button" onClick={askConsentAgain} className={LINK}>
                {shell.footer.consent}
              </button>
            </li>
          )}
          <li>
            <a href="https://www.sic.gov.co" rel="noopener" className={LINK}>
              {shell.footer.authority}
            </a>
          </li>
        </Column>
        <Column title={shell.footer.contact} isRow>
          <li>
            <a href={`tel:${agency.phone.replace(/\s/g, "")}`} className={LINK}>
              {agency.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${agency.email}`} className={LINK}>
              {agency.email}
            </a>
          </li>
          {agency.whatsapp && (
            <li>
              <a href={`https://wa.me/${agency.whatsapp.replace(/\D/g, "")}`} rel="noopener" className={LINK}>
                {shell.footer.whatsapp}
              </a>
            </li>
          )}
        </Column>
      </div>
      <div className="border-on-picture/15 border-t">
        <LegalNotice />
      </div>
    </footer>
  );
}

/** Footer without navigation, for a page on which somebody is about to pay. */
export function ShortFooter() {
  const { analytics } = useSite();
  const { footer } = useMessages(shellMessages);
  return (
    <footer className="on-picture bg-footer text-on-picture">
      <LegalNotice />
      {analytics && (
        <p className="page pb-6 text-sm">
          <button type="button" onClick={askConsentAgain} className="min-h-8 underline underline-offset-4">
            {footer.consent}
          </button>
        </p>
      )}
    </footer>
  );
}
