import { IdCard, Languages } from "lucide-react";
import type { GuideView } from "../../../../use-cases/experiences/guide-view.ts";
import { socialProofMessages } from "../../../messages/social-proof.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "./section.tsx";

/** Guides by name and face; nothing without any. The title is by default that of an experience's guides. */
export function Guides({ guides, title }: { guides: GuideView[]; title?: string }) {
  const { guides: messages } = useMessages(socialProofMessages);
  const locale = useLocale();
  if (guides.length === 0) return null;
  const language = new Intl.DisplayNames(locale, { type: "language" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <Section title={title ?? messages.title}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {guides.map(({ id, name, photo, languages, cardNumber }) => (
          <li key={id} className="flex items-center gap-4 rounded-card border border-line p-4">
            <Face name={name} photo={photo} />
            <div className="min-w-0 text-sm leading-snug">
              <h3 className="font-display font-semibold text-lg leading-tight">{name}</h3>
              <p className="mt-1.5 flex gap-2 text-muted">
                <Languages aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
                {messages.languages(list.format(languages.map((code) => language.of(code) ?? code)))}
              </p>
              {cardNumber && (
                <p className="mt-1 flex gap-2 text-muted">
                  <IdCard aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
                  {messages.card(cardNumber)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");

function Face({ name, photo }: Pick<GuideView, "name" | "photo">) {
  if (photo)
    return <Picture picture={{ ...photo, alt: "" }} sizes="5rem" className="size-20 shrink-0 rounded-full" />;
  return (
    <span
      aria-hidden
      className="grid size-20 shrink-0 place-items-center rounded-full bg-brand-tint font-display font-semibold text-2xl text-brand"
    >
      {initials(name)}
    </span>
  );
}
