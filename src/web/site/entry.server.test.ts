import { RouterContextProvider, type ServerEntryModule } from "react-router";
import { expect, test } from "vitest";
import { handleError } from "./entry.server.tsx";
import { type RequestContext, requestContext } from "./request-context.ts";

function loggedFaults(error: unknown, signal?: AbortSignal): unknown[] {
  const faults: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(requestContext, { logFault: (fault) => void faults.push(fault) } as RequestContext);
  const request = new Request("http://agency.test/home", signal ? { signal } : {});
  const args = { request, context, params: {} } as unknown as Parameters<
    NonNullable<ServerEntryModule["handleError"]>
  >[1];
  handleError(error, args);
  return faults;
}

const answer = (status: number) => ({ status, statusText: "", internal: false, data: null });

test("a failure during rendering is logged", () => {
  const fault = new TypeError("a component cannot be rendered");
  expect(loggedFaults(fault)).toEqual([fault]);
  expect(loggedFaults(answer(500))).toHaveLength(1);
});

test("a 404 and an aborted request are not logged", () => {
  expect([...loggedFaults(answer(404)), ...loggedFaults(new Error("gone"), AbortSignal.abort())]).toEqual([]);
});
