import { describe, expect, test } from "vitest";
import type { ClientSession } from "./client-session.ts";
import { createSessionStore } from "./session-store.ts";

const ANA: ClientSession = {
  user: {
    id: "u1",
    name: "Ana",
    email: "ana@viajeros.test",
    image: null,
    phoneNumber: null,
    country: null,
  },
  expires: "2026-12-20T00:00:00.000Z",
};

function storeWith(initial: ClientSession | null | undefined, server: ClientSession | null | Error) {
  const calls = { fetched: 0, announced: 0, reported: [] as string[], updates: [] as unknown[] };
  const world = { server, seconds: 100, calls };
  const answer = async () => {
    if (world.server instanceof Error) throw world.server;
    return world.server;
  };
  const store = createSessionStore(initial, {
    fetch: () => {
      calls.fetched += 1;
      return answer();
    },
    update: (data) => {
      calls.updates.push(data);
      return answer();
    },
    announce: () => {
      calls.announced += 1;
    },
    report: (code) => void calls.reported.push(code),
    now: () => world.seconds,
  });
  return { store, world, calls };
}

describe("a new session store", () => {
  test("is loading until the session is fetched, and then notifies other tabs", async () => {
    const { store, calls } = storeWith(undefined, ANA);
    expect(store.state()).toEqual({ data: null, status: "loading" });

    await store.refresh("start");

    expect(store.state()).toEqual({ data: ANA, status: "authenticated" });
    expect(calls).toMatchObject({ fetched: 1, announced: 1 });
  });

  test.each([
    [ANA, "authenticated"],
    [null, "unauthenticated"],
  ])("uses the session that came with the page", async (initial, status) => {
    const { store, calls } = storeWith(initial, ANA);

    await store.refresh("start");

    expect(store.state().status).toBe(status);
    expect(calls.fetched).toBe(0);
  });

  test("reports a failed fetch, counts as signed out, and fetches again when the page becomes visible", async () => {
    const { store, world, calls } = storeWith(undefined, new Error("offline"));

    await store.refresh("start");
    expect(store.state()).toEqual({ data: null, status: "unauthenticated", failed: true });
    expect(calls.reported).toEqual(["CLIENT_SESSION_ERROR"]);

    world.server = ANA;
    await store.refresh("visible");
    expect(store.state().status).toBe("authenticated");
  });
});

describe("a session store after the first session", () => {
  test("fetches a traveller's session when the page becomes visible", async () => {
    const { store, world } = storeWith(ANA, null);

    world.seconds += 1;
    await store.refresh("visible");

    expect(store.state()).toEqual({ data: null, status: "unauthenticated" });
  });

  test("fetches nothing within the same second or after a sign-out", async () => {
    const signedIn = storeWith(ANA, ANA);
    const signedOut = storeWith(null, ANA);
    signedOut.world.seconds += 60;

    await signedIn.store.refresh("visible");
    await signedOut.store.refresh("visible");
    await signedOut.store.refresh("poll");

    expect([signedIn.calls.fetched, signedOut.calls.fetched]).toEqual([0, 0]);
  });

  test("fetches the session after a message of another tab, and notifies no tab", async () => {
    const { store, calls } = storeWith(null, ANA);

    await store.refresh("announced");

    expect(store.state().status).toBe("authenticated");
    expect(calls).toMatchObject({ fetched: 1, announced: 0 });
  });

  test("fetches the session when the back button restores the page", async () => {
    const { store, calls } = storeWith(ANA, null);

    await store.refresh("restored");

    expect(store.state()).toEqual({ data: null, status: "unauthenticated" });
    expect(calls).toMatchObject({ fetched: 1, announced: 0 });
  });

  test("fetches the session at once when the visitor retries", async () => {
    const { store, world } = storeWith(undefined, new Error("offline"));
    await store.refresh("start");
    world.server = null;

    await store.refresh("retry");

    expect(store.state()).toEqual({ data: null, status: "unauthenticated" });
  });

  test("keeps the session during a network failure", async () => {
    const { store, world, calls } = storeWith(ANA, new Error("offline"));
    world.seconds += 60;

    await store.refresh("poll");

    expect(store.state()).toEqual({ data: ANA, status: "authenticated" });
    expect(calls.announced).toBe(0);
  });
});

describe("a session store", () => {
  test("reads the session after a change without a loading state", async () => {
    const registered = { ...ANA, user: { ...ANA.user, phoneNumber: "+57 3001234567" } };
    const { store, calls } = storeWith(ANA, registered);
    const statuses: string[] = [];
    store.subscribe(() => statuses.push(store.state().status));

    expect(await store.update({ trigger: "registration" })).toEqual(registered);

    expect(statuses).toEqual(["authenticated"]);
    expect(calls).toMatchObject({ updates: [{ trigger: "registration" }], announced: 1 });
  });

  test("ignores a late response to an earlier request", async () => {
    const answers: ((session: ClientSession | null) => void)[] = [];
    const slow = createSessionStore(undefined, {
      fetch: () => new Promise((resolve) => answers.push(resolve)),
      update: async () => null,
      announce: () => {},
      report: () => {},
      now: () => 100,
    });

    const first = slow.refresh("start");
    const second = slow.refresh("announced");
    answers[1]?.(ANA);
    await second;
    answers[0]?.(null);
    await first;

    expect(slow.state().status).toBe("authenticated");
  });

  test("sends no update without a session", async () => {
    const { store, calls } = storeWith(null, ANA);

    expect(await store.update()).toBeNull();
    expect(calls.updates).toEqual([]);
  });

  test("no longer calls a listener that unsubscribed", async () => {
    const { store } = storeWith(undefined, ANA);
    let callCount = 0;
    store.subscribe(() => {
      callCount += 1;
    })();

    await store.refresh("start");

    expect(callCount).toBe(0);
  });
});
