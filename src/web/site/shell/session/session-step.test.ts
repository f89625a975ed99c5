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

function stepsFor(states: SessionState[], { isPrivate = false } = {}): SessionStep[] {
  let seen = NO_USER_SEEN;
  return states.map((state) => {
    const result = sessionStep(seen, state, isPrivate);
    seen = result.seen;
    return result.step;
  });
}

test("the first session changes nothing if the page was rendered for it", () => {
  expect(stepsFor([LOADING, as("ana")])).toEqual(["stay", "stay"]);
  expect(stepsFor([LOADING, NOBODY])).toEqual(["stay", "stay"]);
});

test("a sign-out in another tab refreshes the page", () => {
  expect(stepsFor([as("ana"), NOBODY])).toEqual(["stay", "refresh"]);
});

test("a private page is refreshed if the first session has no traveller", () => {
  expect(stepsFor([LOADING, NOBODY, NOBODY], { isPrivate: true })).toEqual(["stay", "refresh", "stay"]);
  expect(stepsFor([LOADING, as("ana")], { isPrivate: true })).toEqual(["stay", "stay"]);
  expect(stepsFor([LOADING, FAILED], { isPrivate: true })).toEqual(["stay", "stay"]);
});

test("a sign-in in another tab refreshes the page", () => {
  expect(stepsFor([NOBODY, as("ana")])).toEqual(["stay", "refresh"]);
});

test("a repeated read of the same traveller changes nothing", () => {
  expect(stepsFor([as("ana"), as("ana")])).toEqual(["stay", "stay"]);
});

test("a different traveller reloads the page, also after a sign-out in between", () => {
  expect(stepsFor([as("ana"), as("luis")])).toEqual(["stay", "reload"]);
  expect(stepsFor([as("ana"), NOBODY, as("luis")])).toEqual(["stay", "refresh", "reload"]);
  expect(stepsFor([as("ana"), NOBODY, as("ana")])).toEqual(["stay", "refresh", "refresh"]);
});

test("a failed session request signs nobody out", () => {
  expect(stepsFor([as("ana"), FAILED, as("ana")])).toEqual(["stay", "stay", "stay"]);
});
