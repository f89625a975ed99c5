import type { GuideView } from "../../../../use-cases/experiences/guide-view.ts";
import { Face } from "../../entities/guide/face.tsx";
import { socialProofMessages } from "../../messages/experiences/social-proof.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { GUIDES } from "./parts.ts";
import { Section } from "./section.tsx";

export function Guides({ guides }: { guides: GuideView[] }) {
  const { guides: messages } = useMessages(socialProofMessages);
  if (guides.length === 0) return null;
  return (
    <Section id={GUIDES} title={messages.title}>
      <GuideList guides={guides} />
    </Section>
  );
}

export function GuideList({ guides }: { guides: GuideView[] }) {
  const { guides: messages } = useMessages(socialProofMessages);
  const locale = useLocale();
  const language = new Intl.DisplayNames(locale, { type: "language" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <ul className="flex flex-wrap gap-4">
      {guides.map(({ id, name, photo, languages, cardNumber }) => (
        <li
          key={id}
          className="flex min-w-0 flex-[1_1_17rem] flex-wrap items-center gap-x-4 rounded-card border border-line p-3 sm:p-4"
        >
          <Face name={name} photo={photo} className="size-14 text-xl sm:size-20 sm:text-2xl" />
          <div className="min-w-0 flex-1 basis-32 text-sm leading-snug">
            <h3 className="font-display font-semibold text-lg leading-tight">{name}</h3>
            <p className="mt-1.5 flex gap-2 text-muted">
              <span className="mark late-speech text-brand" />
              {messages.languages(list.format(languages.map((code) => language.of(code) ?? code)))}
            </p>
            {cardNumber && (
              <p className="mt-1 flex gap-2 text-muted">
                <span className="mark late-id-card text-brand" />
                {messages.card(cardNumber)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
