import { GUIDE_LANGUAGES, MAX_CARD_NUMBER } from "../../../../domain/guides/guide-edit.ts";
import type { AgencyGuides } from "../../../../use-cases/guides/agency-guide-view.ts";
import { DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { Checkboxes, fieldProps, Options } from "../../layout/form-parts.tsx";
import { guideMessages } from "../../messages/departures/guides.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { CheckboxGroup } from "../bulk-changes/checkbox-group.tsx";
import type { TypedGuide } from "./guide-form.ts";
import { languageName } from "./language-names.ts";

interface GuideFieldsProps {
  typed: TypedGuide;
  /** Languages of the stored guide, which come first and keep their order. */
  languages: readonly string[];
  email: string | null;
  accounts: AgencyGuides["accounts"];
  experiences: AgencyGuides["experiences"];
  errors: Readonly<Record<string, string>>;
}

export function GuideFields({ typed, languages, email, accounts, experiences, errors }: GuideFieldsProps) {
  const t = useMessages(guideMessages);
  const locale = useLocale();
  const field = fieldProps(typed, errors);
  const codes = [...new Set([...languages, ...GUIDE_LANGUAGES])];
  const unlistedAccounts =
    email && !accounts.some((account) => account.email === email) ? [{ email, name: null }] : [];
  return (
    <>
      <TextField {...field("name")} label={t.name} hint={t.nameHint} autoComplete="off" maxLength={80} />
      <CheckboxGroup
        legend={t.languages}
        error={Object.entries(errors).find(([name]) => name.startsWith("languages"))?.[1]}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3"
      >
        <Checkboxes
          name="languages"
          of={codes.map((code) => [code, languageName(code, locale)])}
          checked={typed.languages}
        />
      </CheckboxGroup>
      <TextField
        {...field("cardNumber")}
        label={t.cardNumber}
        hint={t.cardHint}
        autoComplete="off"
        maxLength={MAX_CARD_NUMBER}
      />
      <DateField {...field("cardExpiresOn")} label={t.expiresOn} hint={t.expiresHint} />
      {experiences.length > 0 && (
        <CheckboxGroup legend={t.experiences} hint={t.experiencesHint} className="grid gap-3">
          <Checkboxes
            name="experiences"
            of={experiences.map(({ id, title }) => [id, title])}
            checked={typed.experienceIds}
          />
        </CheckboxGroup>
      )}
      <SelectField {...field("email")} label={t.account} hint={t.accountHint}>
        <option value="">{t.noAccount}</option>
        <Options
          of={[...unlistedAccounts, ...accounts].map((account) => [
            account.email,
            account.name ? `${account.name} (${account.email})` : account.email,
          ])}
        />
      </SelectField>
    </>
  );
}
