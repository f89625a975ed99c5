import { Fragment, type ReactNode } from "react";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { CurrencyChoice } from "../currency/currency-choice.tsx";
import { useSite } from "../site/use-site.ts";

/** Identification of the seller, required by Ley 1480 of 2011 art. 50 and Ley 300 of 1996. */
function LegalFacts() {
  const { agency } = useSite();
  const { footer } = useMessages(shellMessages);
  const facts = [
    [footer.legalName, agency.legalName],
    [footer.taxId, agency.taxId],
    [footer.rnt, agency.rnt],
    [footer.address, `${agency.address}, ${agency.city}`],
  ];
  return (
    <p>
      {facts.map(([label, value], index) => (
        <Fragment key={label}>
          {`${index > 0 ? " · " : ""}${label}: `}
          <strong className="font-semibold text-on-picture">{value}</strong>
        </Fragment>
      ))}
    </p>
  );
}

/** Legal texts at the foot of every page: the seller, the warning of Ley 679 of 2001, and what prices include. */
export function LegalNotice({ children }: { children?: ReactNode }) {
  const { footer } = useMessages(shellMessages);
  return (
    <div className="page grid gap-2 py-3 text-on-dark text-xs/normal sm:gap-4 sm:py-8 sm:text-sm/relaxed">
      <LegalFacts />
      <p className="max-w-[90ch]">{footer.childProtection}</p>
      <p className="justify-between gap-x-8 sm:flex">
        {footer.prices} <span className="inline-block sm:whitespace-nowrap">© 2023 Trocha Software</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {children}
        <CurrencyChoice />
      </div>
    </div>
  );
}
