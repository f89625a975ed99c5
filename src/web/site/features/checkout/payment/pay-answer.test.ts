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

test("a rejected form has its messages and failure", async () => {
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
  ["a lost connection", new TypeError("Failed to fetch"), "offline"],
  ["an answer in an unknown format", new Error("Unable to decode turbo-stream response"), "offline"],
  ["a proxy's error page", new ErrorResponse(502, "Bad Gateway", "<html></html>"), "offline"],
  ["a slow request body", new ErrorResponse(408, "", "408 Request Timeout\n"), "offline"],
  ["an overloaded server", new ErrorResponse(503, "", "503 Service Unavailable\n"), "busy"],
  ["the rate limit", new ErrorResponse(429, "", "429 Too Many Requests\n"), "too-many-requests"],
  ["an unavailable database", new ErrorResponse(503, "", { requestId: "r1" }), "unknown"],
  ["a server error", new ErrorResponse(500, "", { requestId: "r1" }), "unknown"],
  ["a server error outside the pages", new ErrorResponse(500, "", "500 Internal Server Error\n"), "unknown"],
])("%s is a failure that the page shows", async (_, error, code) => {
  expect(await rejecting(error)).toEqual({ messages: {}, failure: { code, facts: {}, fields: {} } });
});
