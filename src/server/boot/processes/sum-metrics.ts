import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { MetricList } from "./questions.ts";

/** Adds up what the processes of a server have counted, so that it reads like one process. */
export interface SumOfMetrics {
  died(processId: number): Promise<void>;
  /** @param answers of the running processes, by their ids. */
  text(answers: ReadonlyMap<number, MetricList>): Promise<{ contentType: string; text: string }>;
}

const sum = (lists: readonly MetricList[]): Registry => AggregatorRegistry.aggregate([...lists]);

/** Kinds that only increase. The others are present values, which end with their process. */
const lasting = (list: MetricList): MetricList =>
  list.filter(({ type }) => ["counter", "histogram"].includes(String(type)));

function ownMetrics(running: () => number): { registry: Registry; exits: Counter } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "trocha_processes",
    help: "Processes of this server that serve",
    registers: [registry],
    collect() {
      this.set(running());
    },
  });
  const name = "trocha_process_deaths_total";
  const help = "Processes of this server that ended by themselves or were killed";
  return { registry, exits: new Counter({ name, help, registers: [registry] }) };
}

/**
 * What a process had counted when it was last asked stays in the sum after its end: a sum that decreases would look like
 * a restart, after which Prometheus would count everything a second time.
 */
export function sumMetrics(running: () => number): SumOfMetrics {
  const { registry: own, exits } = ownMetrics(running);
  const last = new Map<number, MetricList>();
  let departed: MetricList = [];
  return {
    async died(id) {
      exits.inc();
      const left = last.get(id);
      last.delete(id);
      if (left) departed = await sum([departed, lasting(left)]).getMetricsAsJSON();
    },
    async text(answers) {
      for (const [id, list] of answers) last.set(id, list);
      const all = sum([await own.getMetricsAsJSON(), departed, ...answers.values()]);
      return { contentType: all.contentType, text: await all.metrics() };
    },
  };
}
