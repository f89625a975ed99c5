import { afterAll, beforeAll, expect, test } from "vitest";
import { type OtlpReceiver, startOtlpReceiver } from "../../../tests/support/servers/otlp-receiver.ts";
import { openTracing } from "./open-tracing.ts";
import { NO_TRACING } from "./tracing.ts";

const noCollector = {
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: undefined,
  OTEL_SDK_DISABLED: false,
  OTEL_SERVICE_NAME: "trocha",
  OTEL_TRACES_SAMPLER: "parentbased_always_on",
  OTEL_TRACES_SAMPLER_ARG: 1,
} as const;

let collector: OtlpReceiver;
beforeAll(async () => {
  collector = await startOtlpReceiver();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
});
afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  collector.close();
});

test("no traces are recorded without a collector", async () => {
  expect(await openTracing(noCollector)).toBe(NO_TRACING);
  expect(
    await openTracing({ ...noCollector, OTEL_EXPORTER_OTLP_ENDPOINT: "http://x", OTEL_SDK_DISABLED: true }),
  ).toBe(NO_TRACING);
});

test("a stored traceparent continues the trace", async () => {
  const tracing = await openTracing({ ...noCollector, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const traceparent = await tracing.within({ name: "request", kind: "server" }, async () =>
    tracing.traceparent(),
  );
  expect(tracing.traceparent()).toBeUndefined();
  await tracing.within({ name: "job", kind: "consumer", parent: traceparent }, async () => {});
  await tracing.close();
  const [request, job] = collector.spans;
  expect([request?.name, job?.name, job?.traceId]).toEqual(["request", "job", request?.traceId]);
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(collector.text()).toContain('"service.name"');
});

test("no span is sent with the sampler always_off", async () => {
  const before = collector.spans.length;
  const config = {
    ...noCollector,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: "always_off",
  } as const;
  const tracing = await openTracing(config);
  await tracing.within({ name: "request", kind: "server" }, async () => {});
  await tracing.close();
  expect(collector.spans).toHaveLength(before);
});
