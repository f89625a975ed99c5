import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";

/** Name and contact of the agency on printed pages, which lack the page's header and footer. */
export function PrintedAgency() {
  const { agency, origin } = useSite();
  const { footer } = useMessages(shellMessages);
  return (
    <p className="hidden border-line border-t pt-4 text-sm print:block">
      <strong>{agency.name}</strong> · {agency.phone} · {agency.email} · {new URL(origin).host}
      <br />
      {agency.legalName} · {footer.taxId} {agency.taxId} · {footer.rnt} {agency.rnt} · {agency.address}
    </p>
  );
}
