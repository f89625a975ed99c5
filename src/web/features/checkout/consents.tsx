import { CURRENT_TEXTS } from "../../../domain/booking/consents.ts";
import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { localPath } from "../../shell/paths.ts";
import { useLocale } from "../../shell/use-site.ts";
import { CheckboxField } from "../../ui/field.tsx";
import type { CancellationPreview } from "./cancellation-preview.ts";
import { CancellationSummary } from "./cancellation-summary.tsx";
import type { ConsentState } from "./remembered-form.ts";
import { Section } from "./section.tsx";
import type { CheckoutFields } from "./use-checkout-form.ts";

/** On what terms the booking can be undone, and the two boxes. */
export function ConsentsSection({
  fields,
  cancellation,
}: {
  fields: CheckoutFields;
  cancellation: CancellationPreview | null;
}) {
  const { consents: words } = useWords(checkoutCopy);
  return (
    <Section heading={words.heading}>
      <CancellationSummary preview={cancellation} />
      <Consents
        value={fields.consents}
        onChange={fields.tick}
        missing={fields.tried}
        messages={fields.messages}
      />
    </Section>
  );
}

interface ConsentsProps {
  value: ConsentState;
  onChange: (change: Partial<ConsentState>) => void;
  /** Set once paying was tried without them. */
  missing: boolean;
  /** What the server says of them, by the names of the fields. */
  messages: Readonly<Record<string, string>>;
}

/** Two boxes, unticked and apart: the contract (Ley 1480) and personal data (Ley 1581). */
function Consents({ value, onChange, missing, messages }: ConsentsProps) {
  const { consents: words } = useWords(checkoutCopy);
  const locale = useLocale();
  const label = (name: keyof ConsentState) => (
    <>
      {words[name].before}
      <a
        href={localPath(locale, name === "terms" ? "/terms" : "/privacy")}
        target="_blank"
        rel="noopener"
        className="font-semibold underline underline-offset-2"
      >
        {words[name].link}
      </a>
      {words[name].after}
    </>
  );
  return (
    <div className="grid gap-4">
      <CheckboxField
        label={label("terms")}
        name="consents.terms"
        required
        value={CURRENT_TEXTS.terms}
        checked={value.terms}
        error={messages["consents.terms"] ?? (missing && !value.terms ? words.termsRequired : undefined)}
        onChange={(event) => onChange({ terms: event.target.checked })}
      />
      <CheckboxField
        label={label("privacy")}
        name="consents.privacy"
        required
        value={CURRENT_TEXTS.privacy}
        checked={value.privacy}
        error={
          messages["consents.privacy"] ?? (missing && !value.privacy ? words.privacyRequired : undefined)
        }
        onChange={(event) => onChange({ privacy: event.target.checked })}
      />
    </div>
  );
}
