import { GUIDE_LANGUAGES, MAX_CARD_NUMBER } from "../../../../domain/guides/guide-edit.ts";
import type { AgencyGuides } from "../../../../use-cases/guides/agency-guide-view.ts";
import { CheckboxField, DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { guideMessages } from "../../messages/departures/guides.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { CheckboxGroup } from "../bulk-changes/checkbox-group.tsx";
import type { TypedGuide } from "./guide-form.ts";
import { languageName } from "./language-names.ts";

interface GuideFieldsProps {
  typed: TypedGuide;
  /** Languages of the stored guide, which come first and keep their order. */
  languages: readonly string[];
  /** Stored e-mail address of the guide. */
  email: string | null;
  accounts: AgencyGuides["accounts"];
  experiences: AgencyGuides["experiences"];
  errors: Readonly<Record<string, string>>;
}

export function GuideFields({ typed, languages, email, accounts, experiences, errors }: GuideFieldsProps) {
  const t = useMessages(guideMessages);
  const locale = useLocale();
  const codes = [...new Set([...languages, ...GUIDE_LANGUAGES])];
  const unlistedAccounts =
    email && !accounts.some((account) => account.email === email) ? [{ email, name: null }] : [];
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        hint={t.nameHint}
        error={errors.name}
        autoComplete="off"
        maxLength={80}
        defaultValue={typed.name}
      />
      <CheckboxGroup
        legend={t.languages}
        error={Object.entries(errors).find(([field]) => field.startsWith("languages"))?.[1]}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3"
      >
        {codes.map((code) => (
          <CheckboxField
            key={code}
            name="languages"
            value={code}
            label={languageName(code, locale)}
            defaultChecked={typed.languages.includes(code)}
          />
        ))}
      </CheckboxGroup>
      <TextField
        name="cardNumber"
        label={t.cardNumber}
        hint={t.cardHint}
        error={errors.cardNumber}
        autoComplete="off"
        maxLength={MAX_CARD_NUMBER}
        defaultValue={typed.cardNumber}
      />
      <DateField
        name="cardExpiresOn"
        label={t.expiresOn}
        hint={t.expiresHint}
        error={errors.cardExpiresOn}
        defaultValue={typed.cardExpiresOn}
      />
      {experiences.length > 0 && (
        <CheckboxGroup legend={t.experiences} hint={t.experiencesHint} className="grid gap-3">
          {experiences.map(({ id, title }) => (
            <CheckboxField
              key={id}
              name="experiences"
              value={id}
              label={title}
              defaultChecked={typed.experienceIds.includes(id)}
            />
          ))}
        </CheckboxGroup>
      )}
      <SelectField
        name="email"
        label={t.account}
        hint={t.accountHint}
        error={errors.email}
        defaultValue={typed.email}
      >
        <option value="">{t.noAccount}</option>
        {[...unlistedAccounts, ...accounts].map((account) => (
          <option key={account.email} value={account.email}>
            {account.name ? `${account.name} (${account.email})` : account.email}
          </option>
        ))}
      </SelectField>
    </>
  );
}
