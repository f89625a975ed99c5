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
  const seen = { fetched: 0, announced: 0, reported: [] as string[], updates: [] as unknown[] };
  const world = { server, seconds: 100, seen };
  const answer = async () => {
    if (world.server instanceof Error) throw world.server;
    return world.server;
  };
  const store = createSessionStore(initial, {
    fetch: () => {
      seen.fetched += 1;
      return answer();
    },
    update: (data) => {
      seen.updates.push(data);
      return answer();
    },
    announce: () => {
      seen.announced += 1;
    },
    report: (code) => void seen.reported.push(code),
    now: () => world.seconds,
  });
  return { store, world, seen };
}

describe("at first", () => {
  test("the session is loading until it was fetched, and other tabs are notified", async () => {
    const { store, seen } = storeWith(undefined, ANA);
    expect(store.state()).toEqual({ data: null, status: "loading" });

    await store.refresh("start");

    expect(store.state()).toEqual({ data: ANA, status: "authenticated" });
    expect(seen).toMatchObject({ fetched: 1, announced: 1 });
  });

  test.each([
    [ANA, "authenticated"],
    [null, "unauthenticated"],
  ])("the session that came with the page is not fetched again", async (initial, status) => {
    const { store, seen } = storeWith(initial, ANA);

    await store.refresh("start");

    expect(store.state().status).toBe(status);
    expect(seen.fetched).toBe(0);
  });

  test("a failed fetch counts as signed out, is reported, and is retried later", async () => {
    const { store, world, seen } = storeWith(undefined, new Error("offline"));

    await store.refresh("start");
    expect(store.state()).toEqual({ data: null, status: "unauthenticated", failed: true });
    expect(seen.reported).toEqual(["CLIENT_SESSION_ERROR"]);

    world.server = ANA;
    await store.refresh("visible");
    expect(store.state().status).toBe("authenticated");
  });
});

describe("later", () => {
  test("a signed-in traveller's page reads the session when it is looked at again", async () => {
    const { store, world } = storeWith(ANA, null);

    world.seconds += 1;
    await store.refresh("visible");

    expect(store.state()).toEqual({ data: null, status: "unauthenticated" });
  });

  test("not within the same second, and not after a sign-out", async () => {
    const signedIn = storeWith(ANA, ANA);
    const signedOut = storeWith(null, ANA);
    signedOut.world.seconds += 60;

    await signedIn.store.refresh("visible");
    await signedOut.store.refresh("visible");
    await signedOut.store.refresh("poll");

    expect([signedIn.seen.fetched, signedOut.seen.fetched]).toEqual([0, 0]);
  });

  test("messages of other tabs are always followed, and not forwarded", async () => {
    const { store, seen } = storeWith(null, ANA);

    await store.refresh("announced");

    expect(store.state().status).toBe("authenticated");
    expect(seen).toMatchObject({ fetched: 1, announced: 0 });
  });

  test("a page that the back button restored fetches the session again", async () => {
    const { store, seen } = storeWith(ANA, null);

    await store.refresh("restored");

    expect(store.state()).toEqual({ data: null, status: "unauthenticated" });
    expect(seen).toMatchObject({ fetched: 1, announced: 0 });
  });

  test("a visitor who sees the failure may retry at once", async () => {
    const { store, world } = storeWith(undefined, new Error("offline"));
    await store.refresh("start");
    world.server = null;

    await store.refresh("asked");

    expect(store.state()).toEqual({ data: null, status: "unauthenticated" });
  });

  test("a short network failure signs nobody out", async () => {
    const { store, world, seen } = storeWith(ANA, new Error("offline"));
    world.seconds += 60;

    await store.refresh("poll");

    expect(store.state()).toEqual({ data: ANA, status: "authenticated" });
    expect(seen.announced).toBe(0);
  });
});

describe("after a change", () => {
  test("the session is read again without passing through loading", async () => {
    const registered = { ...ANA, user: { ...ANA.user, phoneNumber: "+57 3001234567" } };
    const { store, seen } = storeWith(ANA, registered);
    const statuses: string[] = [];
    store.subscribe(() => statuses.push(store.state().status));

    expect(await store.update({ trigger: "registration" })).toEqual(registered);

    expect(statuses).toEqual(["authenticated"]);
    expect(seen).toMatchObject({ updates: [{ trigger: "registration" }], announced: 1 });
  });

  test("an answer that comes too late does not undo a newer one", async () => {
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

  test("without a session there is nothing to update", async () => {
    const { store, seen } = storeWith(null, ANA);

    expect(await store.update()).toBeNull();
    expect(seen.updates).toEqual([]);
  });

  test("an unsubscribed listener is not called", async () => {
    const { store } = storeWith(undefined, ANA);
    let received = 0;
    store.subscribe(() => {
      received += 1;
    })();

    await store.refresh("start");

    expect(received).toBe(0);
  });
});
