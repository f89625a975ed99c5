import type { Worker } from "node:cluster";
import { withTimeout } from "../../../with-timeout.ts";
import { type Answers, isAnswer, type Question } from "./questions.ts";

/** A process without an answer is left out. */
const TIMEOUT_MS = 3_000;

let lastId = 0;

function ask<Q extends keyof Answers>(worker: Worker, question: Q): Promise<Answers[Q] | undefined> {
  lastId += 1;
  const id = lastId;
  const { promise: answered, resolve } = Promise.withResolvers<Answers[Q] | undefined>();
  const onMessage = (message: unknown) => {
    if (isAnswer(message) && message.answerTo === id) resolve(message.answer as Answers[Q] | undefined);
  };
  const resolveEmpty = () => resolve(undefined);
  worker.on("message", onMessage).once("exit", resolveEmpty);
  worker.send({ question, id } satisfies Question, (error) => {
    if (error) resolveEmpty();
  });
  return withTimeout(answered, TIMEOUT_MS, () => undefined).finally(() =>
    worker.off("message", onMessage).off("exit", resolveEmpty),
  );
}

/** @returns the answers by process id */
export async function askProcesses<Q extends keyof Answers>(
  workers: readonly Worker[],
  question: Q,
): Promise<Map<number, Answers[Q]>> {
  const connected = workers.filter((worker) => worker.isConnected());
  const received = await Promise.all(
    connected.map(async (worker) => [worker.id, await ask(worker, question)] as const),
  );
  const answers = new Map<number, Answers[Q]>();
  for (const [id, answer] of received) if (answer !== undefined) answers.set(id, answer);
  return answers;
}
