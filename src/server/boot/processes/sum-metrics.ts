import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { MetricList } from "./questions.ts";

export interface SumOfMetrics {
  died(processId: number): Promise<void>;
  text(answers: ReadonlyMap<number, MetricList>): Promise<{ contentType: string; text: string }>;
}

const sum = (lists: readonly MetricList[]): Registry => AggregatorRegistry.aggregate([...lists]);

/** Counters and histograms only increase. Other kinds are present values, which end with their process. */
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
 * Sums metrics. The last counts of an ended process stay in the sum: Prometheus takes a decrease for a restart and would
 * count everything twice.
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
