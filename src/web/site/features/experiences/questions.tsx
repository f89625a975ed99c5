import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { questionsMessages } from "../../messages/experiences/questions.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

export function Questions({ experience }: { experience: ExperienceView }) {
  const { facts, children } = useMessages(experiencesMessages);
  const questions = useMessages(questionsMessages);
  const locale = useLocale();
  const { minimumAge, childPriceFrom, requirements } = experience;
  const ages = minimumAge > 0 ? questions.fromAge(facts.years(minimumAge)) : questions.anyAge;
  const price = childPriceFrom === null ? "" : ` ${children(formatPesos(childPriceFrom, locale))}.`;
  return (
    <section>
      <h2 className="title-3 mb-2 sm:text-2xl">{questions.title}</h2>
      <div className="divide-y divide-line border-line border-b">
        {requirements.length > 0 && (
          <Question title={questions.bring}>
            <ul className="grid list-disc gap-1.5 pl-5 [&_::marker]:text-warning">
              {requirements.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Question>
        )}
        <Question title={questions.cancel}>{questions.cancelAnswer}</Question>
        <Question title={questions.rain}>{questions.rainAnswer}</Question>
        <Question title={questions.kids}>{ages + price}</Question>
      </div>
    </section>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/question">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 font-semibold">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open/question:rotate-180"
        />
      </summary>
      <div className="max-w-[65ch] pb-4 leading-relaxed">{children}</div>
    </details>
  );
}
