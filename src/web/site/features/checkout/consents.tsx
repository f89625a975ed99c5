import type { ConsentState } from "../../../../domain/booking/consents.ts";
import { CURRENT_TEXTS } from "../../../../domain/booking/consents.ts";
import { CheckboxField } from "../../../ui/field.tsx";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { CancellationPreview } from "./cancellation-preview.ts";
import { CancellationSummary } from "./cancellation-summary.tsx";
import type { CheckoutFields } from "./form/use-checkout-form.ts";
import { Section } from "./section.tsx";

interface ConsentsSectionProps {
  fields: CheckoutFields;
  cancellation: CancellationPreview | null;
}

/** Cancellation terms and two separate, unticked boxes: contract (Ley 1480) and personal data (Ley 1581). */
export function ConsentsSection({ fields, cancellation }: ConsentsSectionProps) {
  const { consents: messages } = useMessages(checkoutMessages);
  const locale = useLocale();
  const box = (name: keyof ConsentState, required: string) => (
    <CheckboxField
      label={
        <>
          {messages[name].before}
          <a
            href={localPath(locale, `/${name}`)}
            target="_blank"
            rel="noopener"
            className="font-semibold underline underline-offset-2"
          >
            {messages[name].link}
          </a>
          {messages[name].after}
        </>
      }
      name={`consents.${name}`}
      required
      value={CURRENT_TEXTS[name]}
      checked={fields.consents[name]}
      error={
        fields.messages[`consents.${name}`] ??
        (fields.isSubmitted && !fields.consents[name] ? required : undefined)
      }
      onChange={(event) => fields.tick({ [name]: event.target.checked })}
    />
  );
  return (
    <Section heading={messages.heading}>
      <CancellationSummary preview={cancellation} />
      <div className="grid gap-4">
        {box("terms", messages.termsRequired)}
        {box("privacy", messages.privacyRequired)}
      </div>
    </Section>
  );
}
