import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { MetricList } from "./questions.ts";

export interface SumOfMetrics {
  onExit(processId: number): Promise<void>;
  text(answers: ReadonlyMap<number, MetricList>): Promise<{ contentType: string; text: string }>;
}

const sum = (lists: readonly MetricList[]): Registry => AggregatorRegistry.aggregate([...lists]);

/** Other metrics, such as gauges, describe running processes only. */
const cumulativeMetrics = (list: MetricList): MetricList =>
  list.filter(({ type }) => ["counter", "histogram"].includes(String(type)));

function ownMetrics(countRunning: () => number): { registry: Registry; exits: Counter } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "trocha_processes",
    help: "Processes of this server that serve",
    registers: [registry],
    collect() {
      this.set(countRunning());
    },
  });
  const name = "trocha_process_deaths_total";
  const help = "Processes of this server that ended by themselves or were killed";
  return { registry, exits: new Counter({ name, help, registers: [registry] }) };
}

/**
 * The last counts of an ended process stay in the sum. Prometheus takes a decrease for a restart, and would then
 * add the remaining sum again.
 */
export function sumMetrics(countRunning: () => number): SumOfMetrics {
  const { registry: serverMetrics, exits } = ownMetrics(countRunning);
  const lastAnswers = new Map<number, MetricList>();
  let endedProcesses: MetricList = [];
  return {
    async onExit(id) {
      exits.inc();
      const lastCounts = lastAnswers.get(id);
      lastAnswers.delete(id);
      if (lastCounts)
        endedProcesses = await sum([endedProcesses, cumulativeMetrics(lastCounts)]).getMetricsAsJSON();
    },
    async text(answers) {
      for (const [id, list] of answers) lastAnswers.set(id, list);
      const all = sum([await serverMetrics.getMetricsAsJSON(), endedProcesses, ...answers.values()]);
      return { contentType: all.contentType, text: await all.metrics() };
    },
  };
}
