export type Attributes = Record<string, string | number | boolean>;

export interface SpanAbout {
  name: string;
  kind: "server" | "client" | "consumer";
  attributes?: Attributes;
  /** A W3C `traceparent` from elsewhere; the span that runs now is the parent where it is left out. */
  parent?: string | undefined;
}

export interface OpenSpan {
  set(attributes: Attributes): void;
  /** @param kind the name of an error; never its words, which may quote somebody. */
  fail(kind: string): void;
  end(): void;
}

/** Says what ran, for how long and on whose behalf, to a collector; or nothing to nobody. */
export interface Tracing {
  /** Runs work inside of a span, which ends with it and is the parent of what the work begins. */
  within<T>(about: SpanAbout, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Begins a span, which the caller has to end. */
  begin(about: SpanAbout): OpenSpan;
  /** Of the span that runs now. */
  traceId(): string | undefined;
  /** The span that runs now as a W3C `traceparent`, for a job that it leaves behind. */
  traceparent(): string | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

const NO_SPAN: OpenSpan = { set() {}, fail() {}, end() {} };

export const NO_TRACING: Tracing = {
  within: (_about, work) => work(NO_SPAN),
  begin: () => NO_SPAN,
  traceId: () => undefined,
  traceparent: () => undefined,
  close: async () => {},
};
