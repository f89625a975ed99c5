import type { ReactNode } from "react";
import { LOCALES, type Locale } from "../../../../domain/locale.ts";
import { placeholderNames } from "../../../../domain/messaging/placeholders.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/messaging/staff-message.ts";
import type { TypedTexts } from "./typed-message.ts";

interface TextFieldsProps {
  typed: TypedTexts | undefined;
  errors: Readonly<Record<string, string>> | undefined;
}

const NAME_SUFFIXES = { "es-CO": "Es", en: "En" } as const;

function LanguageFields({ language, typed, errors }: TextFieldsProps & { language: Locale }) {
  const t = useMessages(staffMessageMessages);
  const text = language === "en" ? typed?.en : typed?.es;
  return (
    <>
      <TextField
        name={`subject${NAME_SUFFIXES[language]}`}
        lang={language}
        autoComplete="off"
        label={t.subject}
        error={errors?.[`texts.${language}.subject`]}
        defaultValue={text?.subject}
      />
      <TextAreaField
        name={`body${NAME_SUFFIXES[language]}`}
        lang={language}
        rows={7}
        label={t.body}
        hint={t.placeholders(placeholderNames(language).join(", "))}
        error={errors?.[`texts.${language}.body`]}
        defaultValue={text?.body}
      />
    </>
  );
}

export function TextFields({ english, ...props }: TextFieldsProps & { english: ReactNode }) {
  const t = useMessages(staffMessageMessages);
  const titles: Record<Locale, string> = { "es-CO": t.inSpanish, en: t.inEnglish };
  return LOCALES.map((language) => (
    <fieldset key={language} className="card grid gap-4">
      <legend className="float-left mb-1 font-semibold">{titles[language]}</legend>
      {language === "en" && <p className="clear-both text-sm text-muted">{english}</p>}
      <LanguageFields language={language} {...props} />
    </fieldset>
  ));
}
