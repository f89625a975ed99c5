import type { ReactNode } from "react";
import { Link } from "react-router";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { askConsentAgain } from "../analytics/consent.ts";
import { localPath } from "../site/paths.ts";
import { useSite } from "../site/use-site.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { LegalNotice } from "./legal-notice.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { SocialLinks } from "./social-links.tsx";

const LINK = "wrap-anywhere inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-8";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-display font-semibold sm:mb-3 sm:text-lg">{title}</h2>
      <ul className="text-[0.9375rem] text-on-dark">{children}</ul>
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
      <div className="page py-2 sm:grid sm:gap-10 sm:py-14 lg:grid-cols-[1fr_2fr]">
        <div className="flex max-w-sm flex-wrap items-center gap-x-4 sm:block">
          <p className="font-bold font-display text-xl tracking-tight sm:text-2xl">{agency.name}</p>
          <p className="mt-3 text-on-dark max-sm:hidden">{agency.description}</p>
          <SocialLinks className="gap-2 sm:mt-5" />
          {/* Phones have the switch in their menu. */}
          <SchemeSwitch className="mt-6 max-md:hidden" />
        </div>
        <details className="unfolded-when-wide">
          <summary className="py-2.5 font-semibold">{shell.footer.links} ▾</summary>
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 pb-3 sm:grid-cols-3 sm:gap-10">
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
            </Column>
            <Column title={shell.footer.contact}>
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
                  <a
                    href={`https://wa.me/${agency.whatsapp.replace(/\D/g, "")}`}
                    rel="noopener"
                    className={LINK}
                  >
                    {shell.footer.whatsapp}
                  </a>
                </li>
              )}
            </Column>
          </div>
        </details>
      </div>
      <div className="border-on-picture/15 border-t">
        <LegalNotice>
          <a href="https://www.sic.gov.co" rel="noopener" className={`${LINK} flex-1`}>
            {shell.footer.authority}
          </a>
        </LegalNotice>
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
        <p className="page pb-3 text-sm">
          <button type="button" onClick={askConsentAgain} className="min-h-11 underline underline-offset-4">
            {footer.consent}
          </button>
        </p>
      )}
    </footer>
  );
}
