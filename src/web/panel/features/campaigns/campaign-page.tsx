import type { ReactNode } from "react";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { CampaignPreview } from "../../../../use-cases/campaigns/campaign-view.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import type { CampaignAnswer } from "./answer-campaign.ts";
import { NoteFields } from "./note-fields.tsx";
import { PeopleField } from "./people-field.tsx";
import { ShownEmails } from "./shown-emails.tsx";

interface CampaignPageProps {
  title: string;
  back: { to: string; text: string };
  preview: CampaignPreview;
  refused: CampaignAnswer | undefined;
  children: ReactNode;
}

/** Shows a refusal unless a field shows it. */
export function CampaignPage({ title, back, preview, refused, children }: CampaignPageProps) {
  const locale = useLocale();
  const { title: experience, date, startTime } = preview.departure;
  const isBesideField =
    refused && (refused.code === "campaign-stale" || Object.keys(refused.fields).length > 0);
  return (
    <div className="max-w-xl">
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHead
        title={title}
        intro={`${experience} · ${formatDate(date, locale)}, ${formatTime(startTime, locale)}`}
      />
      <div className="grid gap-5">
        {refused?.code && !isBesideField && <Refusal code={refused.code} />}
        {children}
      </div>
    </div>
  );
}

interface ConfirmFieldsProps {
  preview: Pick<CampaignPreview, "bookings" | "people">;
  refused: CampaignAnswer | undefined;
}

export function ConfirmFields({ preview: { bookings, people }, refused }: ConfirmFieldsProps) {
  const t = useMessages(campaignMessages);
  const { fields, typed } = refused ?? {};
  const staleError = refused?.code === "campaign-stale" ? t.stale(Number(refused.facts.people)) : undefined;
  return (
    <>
      {bookings > 0 && <NoteFields typed={typed} errors={fields} />}
      <PeopleField
        people={people}
        staleError={staleError}
        typedPeople={typed?.people}
        error={fields?.people}
      />
      {refused?.shown && <ShownEmails preview={refused.shown} />}
      {bookings > 0 && (
        <SubmitButton name="intent" value="preview" formNoValidate variant="secondary">
          {t.showEmails}
        </SubmitButton>
      )}
    </>
  );
}
