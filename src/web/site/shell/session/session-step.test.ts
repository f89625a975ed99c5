import { expect, test } from "vitest";
import type { ClientSession, SessionState } from "./client-session.ts";
import { NO_USER_SEEN, type SessionStep, sessionStep } from "./session-step.ts";

const user = (id: string): ClientSession => ({
  user: { id, name: null, email: null, image: null, phoneNumber: null, country: null },
  expires: "2026-12-20T00:00:00.000Z",
});

const LOADING: SessionState = { data: null, status: "loading" };
const NOBODY: SessionState = { data: null, status: "unauthenticated" };
const FAILED: SessionState = { data: null, status: "unauthenticated", failed: true };
const as = (id: string): SessionState => ({ data: user(id), status: "authenticated" });

function stepsThrough(states: SessionState[], { isPrivate = false } = {}): SessionStep[] {
  let seen = NO_USER_SEEN;
  return states.map((state) => {
    const taken = sessionStep(seen, state, isPrivate);
    seen = taken.seen;
    return taken.step;
  });
}

test("the first session changes nothing: the page was rendered for it", () => {
  expect(stepsThrough([LOADING, as("ana")])).toEqual(["stay", "stay"]);
  expect(stepsThrough([LOADING, NOBODY])).toEqual(["stay", "stay"]);
});

test("a sign-out in another tab leaves private pages here", () => {
  expect(stepsThrough([as("ana"), NOBODY])).toEqual(["stay", "refresh"]);
});

test("a private page without a session was rendered before a sign-out, and is left", () => {
  expect(stepsThrough([LOADING, NOBODY, NOBODY], { isPrivate: true })).toEqual(["stay", "refresh", "stay"]);
  expect(stepsThrough([LOADING, as("ana")], { isPrivate: true })).toEqual(["stay", "stay"]);
  expect(stepsThrough([LOADING, FAILED], { isPrivate: true })).toEqual(["stay", "stay"]);
});

test("a sign-in in another tab is known here", () => {
  expect(stepsThrough([NOBODY, as("ana")])).toEqual(["stay", "refresh"]);
});

test("the same traveller read again changes nothing", () => {
  expect(stepsThrough([as("ana"), as("ana")])).toEqual(["stay", "stay"]);
});

test("a different traveller reloads the page, also after a sign-out in between", () => {
  expect(stepsThrough([as("ana"), as("luis")])).toEqual(["stay", "reload"]);
  expect(stepsThrough([as("ana"), NOBODY, as("luis")])).toEqual(["stay", "refresh", "reload"]);
  expect(stepsThrough([as("ana"), NOBODY, as("ana")])).toEqual(["stay", "refresh", "refresh"]);
});

test("a failed session request signs nobody out", () => {
  expect(stepsThrough([as("ana"), FAILED, as("ana")])).toEqual(["stay", "stay", "stay"]);
});
