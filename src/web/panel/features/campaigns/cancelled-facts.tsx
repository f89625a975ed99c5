import type { CancelEffects } from "../../../../use-cases/campaigns/campaign-view.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Money } from "../../../ui/money.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export function CancelledFacts({ preview }: { preview: CancelEffects }) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  const { bookings, people, unpaid, refunds, moving, choosing, byProvider, byAgency, unreachable } = preview;
  const money = (value: number) => <Money value={value} locale={locale} />;
  return (
    <DefinitionList
      rows={[
        { label: t.who, value: t.whoText(bookings, people), strong: true },
        ...(unpaid > 0 ? [{ label: t.unpaid, value: t.unpaidText(unpaid) }] : []),
        ...(refunds > 0
          ? [{ label: t.refunds, value: t.refundsText(refunds, byProvider + byAgency), strong: true }]
          : []),
        ...(byProvider > 0 ? [{ label: t.byProvider, value: money(byProvider) }] : []),
        ...(byAgency > 0 ? [{ label: t.byAgency, value: money(byAgency) }] : []),
        ...(moving > 0 ? [{ label: t.moving, value: t.movingText(moving) }] : []),
        ...(choosing > 0 ? [{ label: t.choosingThis, value: t.choosingThisText(choosing) }] : []),
        ...(unreachable > 0 ? [{ label: t.unreachable, value: unreachable }] : []),
      ]}
    />
  );
}
