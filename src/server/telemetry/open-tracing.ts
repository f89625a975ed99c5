import type { Context, Span, SpanContext } from "@opentelemetry/api";
import type { Config } from "../../config/config.ts";
import { NO_TRACING, type OpenSpan, type SpanOptions, type Tracing } from "./tracing.ts";

type TracingConfig = Pick<
  Config,
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
  | "OTEL_SDK_DISABLED"
  | "OTEL_SERVICE_NAME"
  | "OTEL_TRACES_SAMPLER"
  | "OTEL_TRACES_SAMPLER_ARG"
>;

const load = async () => {
  const [api, sdk, otlp, hooks, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/resources"),
  ]);
  return { api, sdk, otlp, hooks, resources };
};

type Library = Awaited<ReturnType<typeof load>>;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? "") ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
function samplerOf(
  { sdk }: Library,
  { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: TracingConfig,
) {
  const rootSampler = name.endsWith("always_on")
    ? new sdk.AlwaysOnSampler()
    : name.endsWith("always_off")
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(share);
  return name.startsWith("parentbased") ? new sdk.ParentBasedSampler({ root: rootSampler }) : rootSampler;
}

function openProvider(
  { sdk, otlp, resources }: Library,
  config: TracingConfig,
  sampler: ReturnType<typeof samplerOf>,
) {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ "service.name": config.OTEL_SERVICE_NAME }));
  const processor = new sdk.BatchSpanProcessor({ exporter: new otlp.OTLPTraceExporter() });
  return new sdk.TracerProvider({ resource, sampler, spanProcessors: [processor] });
}

const toOpenSpan = ({ api }: Library, span: Span): OpenSpan => ({
  set: (attributes) => void span.setAttributes(attributes),
  fail: (kind) => void span.setStatus({ code: api.SpanStatusCode.ERROR, message: kind }),
  end: () => span.end(),
});

/** The exporter reads address, headers and timeouts from the environment by itself. */
export async function openTracing(config: TracingConfig): Promise<Tracing> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!endpoint || config.OTEL_SDK_DISABLED) return NO_TRACING;
  const library = await load();
  const { api, hooks } = library;
  const provider = openProvider(library, config, samplerOf(library, config));
  const tracer = provider.getTracer("trocha");
  const contexts = new hooks.AsyncLocalStorageContextManager().enable();
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };

  function begin({ name, kind, attributes = {}, parent }: SpanOptions): { span: Span; context: Context } {
    const remote = readTraceparent(parent);
    const parentContext = remote ? api.trace.setSpanContext(api.ROOT_CONTEXT, remote) : contexts.active();
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parentContext);
    return { span, context: api.trace.setSpan(parentContext, span) };
  }

  const active = () => api.trace.getSpanContext(contexts.active());

  return {
    async within(options, work) {
      const { span, context } = begin(options);
      const openSpan = toOpenSpan(library, span);
      try {
        return await contexts.with(context, () => work(openSpan));
      } catch (error) {
        openSpan.fail(error instanceof Error ? error.name : "error");
        throw error;
      } finally {
        span.end();
      }
    },
    begin: (options) => toOpenSpan(library, begin(options).span),
    traceId: () => active()?.traceId,
    traceparent() {
      const context = active();
      return context && writeTraceparent(context);
    },
    close: () => provider.shutdown(),
  };
}
