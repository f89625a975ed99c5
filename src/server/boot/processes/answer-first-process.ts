import type { Services } from "../services.ts";
import { type Answer, type Answers, isQuestion } from "./questions.ts";

export function answerFirstProcess({ readiness, metrics }: Pick<Services, "readiness" | "metrics">): void {
  const answers: { [Q in keyof Answers]: () => Promise<Answers[Q]> } = {
    readiness: readiness.check,
    metrics: () => metrics.registry.getMetricsAsJSON(),
  };
  process.on("message", (message) => {
    if (!isQuestion(message)) return;
    const reply = (answer: Answer) => process.send?.(answer);
    answers[message.question]().then(
      (answer) => reply({ answerTo: message.id, answer }),
      () => reply({ answerTo: message.id }),
    );
  });
}
