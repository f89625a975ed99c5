import type { MessageTexts } from "../../../../domain/messaging/staff-message.ts";

export function ShownTexts({ texts: { "es-CO": es, en } }: { texts: MessageTexts }) {
  return [{ ...es, lang: "es-CO" }, ...(en ? [{ ...en, lang: "en" }] : [])].map(({ lang, subject, body }) => (
    <div key={lang} lang={lang} className="grid gap-1">
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
    </div>
  ));
}
