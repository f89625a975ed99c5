import { ShieldAlert } from "lucide-react";
import type { ShownAnswer } from "../../../domain/questions/shown-answer.ts";
import { questionMessages } from "../messages/departures/questions.ts";
import { useMessages } from "../messages/messages.ts";

export function Answers({ answers = [] }: { answers?: readonly ShownAnswer[] | undefined }) {
  const t = useMessages(questionMessages);
  if (answers.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-sm">
      {answers.map(({ question, answer, isSensitive }) => (
        <div key={`${question} ${answer}`} className="wrap-anywhere">
          <dt className="inline text-muted">
            {isSensitive && (
              <ShieldAlert
                role="img"
                aria-label={t.sensitive}
                className="mr-1 inline size-4 align-text-bottom text-warning"
              />
            )}
            {question}
          </dt>{" "}
          <dd className="inline font-semibold">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
