import type { MetricObjectWithValues, MetricValue } from "prom-client";
import type { ReadinessReport } from "../readiness.ts";

export type MetricList = MetricObjectWithValues<MetricValue<string>>[];

export interface Answers {
  readiness: ReadinessReport;
  metrics: MetricList;
}

export interface Question {
  question: keyof Answers;
  id: number;
}

export interface Answer {
  answerTo: number;
  answer?: Answers[keyof Answers];
}

const has = (message: unknown, key: string): message is Record<string, unknown> =>
  typeof message === "object" && message !== null && key in message;

export const isQuestion = (message: unknown): message is Question => has(message, "question");
export const isAnswer = (message: unknown): message is Answer => has(message, "answerTo");
export const isPort = (message: unknown): message is { port: number } => has(message, "port");
