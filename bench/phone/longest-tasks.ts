interface TraceEvent {
  name: string;
  /** `X` for a span. */
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time, without those in which other programs had the processor. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Milliseconds of the tasks of a page's main thread, the longest first. @param trace of Chromium, as JSON.
 */
export function longestTasks(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const names = traceEvents.filter(({ name }) => name === "thread_name");
  const pages = new Set(names.filter(({ args }) => args?.name === "CrRendererMain").map(threadOf));
  return traceEvents
    .filter((event) => event.name === "RunTask" && event.ph === "X" && pages.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((one, other) => other - one);
}
