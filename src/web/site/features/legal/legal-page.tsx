import { Printer } from "lucide-react";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { Button } from "../../../ui/button.tsx";
import { legalMessages } from "../../messages/legal/legal.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { LegalText } from "./legal-text.ts";

/** `version` is the effective date of the text, `YYYY-MM-DD`. */
export function LegalPage({ text, version }: { text: LegalText; version: string }) {
  const messages = useMessages(legalMessages);
  const locale = useLocale();
  return (
    <article className="page-narrow grid gap-10 py-12 sm:py-16">
      <header className="grid gap-4">
        <h1 className="title-2">{text.title}</h1>
        <p className="text-muted">{messages.version(formatDate(version, locale))}</p>
        <p className="text-lg">{text.intro}</p>
        <Button
          variant="secondary"
          size="small"
          className="noscript:hidden justify-self-start print:hidden"
          onClick={() => window.print()}
        >
          <Printer aria-hidden className="size-4" />
          {messages.print}
        </Button>
      </header>
      <nav aria-label={messages.contents} className="rounded-card bg-sand p-5 print:hidden">
        <ol className="grid list-outside list-decimal gap-x-10 gap-y-1 pl-6 sm:grid-cols-2">
          {text.sections.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="wrap-anywhere inline-block py-1 underline-offset-4 hover:underline"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map((section) => (
        <section key={section.id} id={section.id} className="grid scroll-mt-24 gap-3">
          <h2 className="title-3">{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.items && (
            <ul className="grid list-outside list-disc gap-2 pl-5">
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
