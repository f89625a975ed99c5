import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type { EmailPreview } from "../../../../use-cases/campaigns/campaign-view.ts";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export function ShownEmails({ preview }: { preview: EmailPreview }) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  return (
    <section aria-labelledby="emails" className="grid gap-3">
      <h2 id="emails" className="text-lg font-bold">
        {t.emails}
      </h2>
      {preview.until && <p>{t.deadline(formatPlaceMoment(preview.until, locale))}</p>}
      {preview.emails.length === 0 && <p className="text-muted">{t.noEmails}</p>}
      {preview.emails.map((email) => (
        <details key={email.locale} open={email.locale === locale} className="card">
          <summary className="fold-arrow min-h-11 cursor-pointer font-semibold">
            {t.languages[email.locale]}
          </summary>
          <div lang={email.locale} className="mt-2 grid gap-2">
            <p className="font-semibold">{email.subject}</p>
            <p className="whitespace-pre-wrap wrap-anywhere text-sm">{email.text}</p>
          </div>
        </details>
      ))}
    </section>
  );
}
