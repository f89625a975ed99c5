interface TraceEvent {
  name: string;
  /** `X` is a complete event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of thread time, which excludes time that other programs had the processor. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Returns the durations of a page's main-thread tasks in milliseconds, longest first.
 * @param trace Chromium's trace as JSON.
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
