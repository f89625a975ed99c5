export type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  name: string;
  kind: "server" | "client" | "consumer" | "internal";
  attributes?: Attributes;
  /** W3C `traceparent` of a remote parent. Defaults to the current span. */
  parent?: string | undefined;
}

export interface OpenSpan {
  set(attributes: Attributes): void;
  /** @param kind name of an error. Never its message, which may quote a person. */
  fail(kind: string): void;
  end(): void;
}

/** Sends spans to a collector, or does nothing if tracing is off. */
export interface Tracing {
  /** Runs work inside a span. The span is the parent of spans that the work begins. */
  within<T>(options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Begins a span, which the caller must end. */
  begin(options: SpanOptions): OpenSpan;
  traceId(): string | undefined;
  /** W3C `traceparent` of the current span, to store with a job. */
  traceparent(): string | undefined;
  close(): Promise<void>;
}

const NO_SPAN: OpenSpan = { set() {}, fail() {}, end() {} };

export const NO_TRACING: Tracing = {
  within: (_options, work) => work(NO_SPAN),
  begin: () => NO_SPAN,
  traceId: () => undefined,
  traceparent: () => undefined,
  close: async () => {},
};
