import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirectDocument } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { payAnswer } from "./pay-answer.ts";

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response()),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const rejecting = (error: unknown) => payAnswer(() => Promise.reject(error));

test("a redirect leads to the payment page", async () => {
  expect(await rejecting(redirectDocument("https://pay.test/1", 303))).toEqual({
    paymentUrl: "https://pay.test/1",
  });
});

test("a refused form has the reason", async () => {
  const failure = { code: "sold-out" as const, facts: {}, fields: {} };
  const rejected = {
    submitted: {
      drafts: [],
      consents: { terms: true, privacy: true },
      savesTravellers: false,
      answers: {},
      agreesSensitive: false,
    },
    messages: { "participantsInfo.0.name": "x" },
    failure,
  };
  expect(await payAnswer(async () => ({ rejected }))).toEqual({ messages: rejected.messages, failure });
});

test.each([
  ["no network", new TypeError("Failed to fetch"), "offline"],
  ["an answer that is none of ours", new Error("Unable to decode turbo-stream response"), "offline"],
  ["a proxy that got no answer", new ErrorResponse(502, "Bad Gateway", "<html></html>"), "offline"],
  ["a body that was too slow", new ErrorResponse(408, "", "408 Request Timeout\n"), "offline"],
  ["an overloaded server", new ErrorResponse(503, "", "503 Service Unavailable\n"), "busy"],
  ["too many from one address", new ErrorResponse(429, "", "429 Too Many Requests\n"), "too-many-requests"],
  ["a database that is away", new ErrorResponse(503, "", { requestId: "r1" }), "unknown"],
  ["a fault of ours", new ErrorResponse(500, "", { requestId: "r1" }), "unknown"],
  ["a fault before the screens", new ErrorResponse(500, "", "500 Internal Server Error\n"), "unknown"],
])("%s is a failure that the page shows", async (_, error, code) => {
  expect(await rejecting(error)).toEqual({ messages: {}, failure: { code, facts: {}, fields: {} } });
});
