export type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  name: string;
  kind: "server" | "client" | "consumer" | "internal";
  attributes?: Attributes;
  /** W3C `traceparent` of a remote parent. By default, the current span is the parent. */
  parent?: string | undefined;
}

export interface OpenSpan {
  set(attributes: Attributes): void;
  /** @param kind name of an error, never its message, which may quote a person */
  fail(kind: string): void;
  end(): void;
}

export interface Tracing {
  within<T>(options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** The caller must end the span. */
  begin(options: SpanOptions): OpenSpan;
  traceId(): string | undefined;
  /** W3C `traceparent` of the current span, which is stored with jobs. */
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
