import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";

/** Agency name and contact for print, which has neither bar nor footer. */
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
