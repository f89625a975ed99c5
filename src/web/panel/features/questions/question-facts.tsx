import { inLocale } from "../../../../domain/locale.ts";
import type { AgencyQuestion } from "../../../../use-cases/questions/agency-question-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { questionMessages } from "../../messages/departures/questions.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export function QuestionFacts({ question }: { question: AgencyQuestion }) {
  const locale = useLocale();
  const t = useMessages(questionMessages);
  const { subject, kind, options, isRequired, isSensitive } = question;
  const kindText =
    kind === "choice" ? options.map(({ name }) => inLocale(name, locale)).join(" / ") : t.kinds[kind];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <span className="wrap-anywhere">{`${t.subjects[subject]} · ${kindText}`}</span>
      {isRequired && <Badge tone="neutral">{t.required}</Badge>}
      {isSensitive && <Badge tone="warning">{t.sensitive}</Badge>}
    </span>
  );
}
