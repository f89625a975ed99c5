import type { ReactNode } from "react";
import { Link } from "react-router";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { reopenConsentBanner } from "../analytics/consent.ts";
import { localPath } from "../site/paths.ts";
import { useSite } from "../site/use-site.ts";
import { LegalNotice } from "./legal-notice.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { SocialLinks } from "./social-links.tsx";

const LINK = "wrap-anywhere inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-8";

/** Columns of a wide screen: the agency and the visitor's pages, the law, the agency's telephone, e-mail and WhatsApp. */
const COLUMNS = ["sm:col-start-1", "sm:col-start-2", "sm:col-start-3"];

function useLinks(): ReactNode[][] {
  const { agency, locale, analytics } = useSite();
  const shell = useMessages(shellMessages);
  const page = (path: string, label: string) => (
    <Link to={localPath(locale, path)} className={LINK}>
      {label}
    </Link>
  );
  const address = (href: string, label: string) => (
    <a href={href} rel="noopener" className={LINK}>
      {label}
    </a>
  );
  return [
    [
      page("/about-us", shell.aboutUs),
      page("/my-bookings", shell.myBookings),
      page("/wishlists", shell.wishlists),
    ],
    [
      page("/terms", shell.footer.terms),
      page("/privacy", shell.footer.privacy),
      page("/contact-us", shell.footer.claims),
      analytics && (
        <button type="button" onClick={reopenConsentBanner} className={LINK}>
          {shell.footer.consent}
        </button>
      ),
    ],
    [
      address(`tel:${agency.phone.replace(/\s/g, "")}`, agency.phone),
      address(`mailto:${agency.email}`, agency.email),
      agency.whatsapp &&
        address(`https://wa.me/${agency.whatsapp.replace(/\D/g, "")}`, shell.footer.whatsapp),
    ],
  ];
}

export function Footer() {
  const { agency } = useSite();
  const { footer } = useMessages(shellMessages);
  return (
    <footer className="on-picture bg-footer text-on-picture">
      <div className="page py-2 sm:grid sm:gap-10 sm:py-14 lg:grid-cols-[1fr_2fr]">
        <div className="flex min-h-11 max-w-sm flex-wrap items-center gap-x-4 sm:block">
          <p className="font-bold font-display text-xl tracking-tight sm:text-2xl">{agency.name}</p>
          <p className="mt-3 text-on-dark max-sm:hidden">{agency.description}</p>
          <SocialLinks className="-ml-3 sm:mt-4" />
        </div>
        <details className="unfolded-when-wide">
          <summary className="py-2.5 font-semibold">{footer.links} ▾</summary>
          <ul className="columns-2 gap-x-4 pb-3 text-[0.9375rem] text-on-dark sm:grid sm:grid-flow-col sm:auto-cols-fr sm:gap-x-10 sm:gap-y-2">
            {useLinks().flatMap((links, column) =>
              links.map((link, row) =>
                link ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page never change places.
                  <li key={`${column} ${row}`} className={COLUMNS[column]}>
                    {link}
                  </li>
                ) : null,
              ),
            )}
          </ul>
          <SchemeSwitch className="-ml-3 sm:mt-4" />
        </details>
      </div>
      <LegalNotice>
        <a href="https://www.sic.gov.co" rel="noopener" className={`${LINK} flex-1`}>
          {footer.authority}
        </a>
      </LegalNotice>
    </footer>
  );
}

export function ShortFooter() {
  const { analytics } = useSite();
  const { footer } = useMessages(shellMessages);
  return (
    <footer className="on-picture bg-footer text-on-picture">
      <LegalNotice />
      {analytics && (
        <p className="page pb-3 text-sm">
          <button
            type="button"
            onClick={reopenConsentBanner}
            className="min-h-11 underline underline-offset-4"
          >
            {footer.consent}
          </button>
        </p>
      )}
    </footer>
  );
}
