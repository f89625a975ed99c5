import { beforeEach, describe, expect, test, vi } from "vitest";
import { onSessionAnnounced } from "./broadcast.ts";
import { fetchSession, postSession } from "./read-session.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const PAGE = "http://localhost:3000/experience/1";
const PROVIDERS = { google: { id: "google", name: "Google", type: "oauth", signinUrl: "", callbackUrl: "" } };

interface RecordedRequest {
  method: string;
  path: string;
  body: string;
}

let requests: RecordedRequest[];
let answers: Record<string, unknown>;
let beacons: string[];
let location: { href: string; reload(): void };
let reloads: number;
let stored: Map<string, string>;

beforeEach(() => {
  requests = [];
  beacons = [];
  reloads = 0;
  stored = new Map();
  answers = { "GET providers": PROVIDERS, "GET csrf": { csrfToken: "token" } };
  location = {
    href: PAGE,
    reload: () => {
      reloads += 1;
    },
  };
  const window = Object.assign(new EventTarget(), { location });
  vi.stubGlobal("window", window);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("navigator", {
    sendBeacon: (_path: string, body: URLSearchParams) => beacons.push(body.toString()) > 0,
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const { method = "GET", body } = init;
    requests.push({ method, path, body: String(body ?? "") });
    const answer = answers[`${method} ${path.replace("/api/auth/", "").replace(/\?.*/, "")}`];
    return answer === undefined ? new Response(null, { status: 503 }) : Response.json(answer);
  });
});

const lastRequest = () => requests.at(-1);

describe("signIn", () => {
  test("signing in posts the CSRF token and callback URL, and opens the server's URL", async () => {
    answers["POST signin/google"] = { url: "https://accounts.google.com/o" };

    await signIn("google", {}, { login_hint: "ana@viajeros.test" });

    expect(lastRequest()).toEqual({
      method: "POST",
      path: "/api/auth/signin/google?login_hint=ana%40viajeros.test",
      body: new URLSearchParams({ csrfToken: "token", callbackUrl: PAGE, json: "true" }).toString(),
    });
    expect(location.href).toBe("https://accounts.google.com/o");
    expect(reloads).toBe(0);
  });

  test.each([undefined, "twitter", "toString"])(
    "signing in with provider %s shows the sign-in page",
    async (provider) => {
      await signIn(provider, { callbackUrl: "/my-bookings" });

      expect(location.href).toBe("/api/auth/signin?callbackUrl=%2Fmy-bookings");
    },
  );

  test("signing in without a list of providers shows the error page, and reports the failure", async () => {
    delete answers["GET providers"];

    await signIn("google");

    expect(location.href).toBe(`/api/auth/error?${new URLSearchParams({ callbackUrl: PAGE })}`);
    expect(beacons).toEqual(["level=error&code=CLIENT_FETCH_ERROR"]);
  });

  test.each(["GET providers", "GET csrf", "POST signin/google"])(
    "signing in without an answer to %s stays on the page and can be retried",
    async (failingRequest) => {
      answers["POST signin/google"] = { url: "https://accounts.google.com/o" };
      const answeringFetch = fetch;
      vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
        const key = `${init.method ?? "GET"} ${path.replace("/api/auth/", "").replace(/\?.*/, "")}`;
        if (key === failingRequest) throw new TypeError("Failed to fetch");
        return answeringFetch(path, init);
      });

      expect(await signIn("google")).toBe("no-answer");
      expect(location.href).toBe(PAGE);
      expect(beacons).toEqual(["level=error&code=CLIENT_FETCH_ERROR"]);

      vi.stubGlobal("fetch", answeringFetch);
      expect(await signIn("google")).toBe("leaving");
    },
  );

  test("a sign-in that the server refuses shows the sign-in page with the callback URL", async () => {
    await signIn("google", { callbackUrl: "/profile" });

    expect(location.href).toBe("/api/auth/signin?error=OAuthSignin&callbackUrl=%2Fprofile");
  });
});

describe("signOut", () => {
  beforeEach(() => {
    answers["POST signout"] = { url: "http://localhost:3000/home" };
  });

  test("signing out notifies other tabs and opens the server's URL", async () => {
    await signOut({ callbackUrl: "/home" });

    expect(lastRequest()?.body).toBe("csrfToken=token&callbackUrl=%2Fhome&json=true");
    expect(location.href).toBe("http://localhost:3000/home");
    expect(JSON.parse(stored.get("nextauth.message") ?? "")).toEqual({
      event: "session",
      data: { trigger: "signout" },
      timestamp: expect.any(Number),
    });
  });

  test("signing out deletes the forms that this browser remembers", async () => {
    for (const key of ["booking-form", "contact-form"]) stored.set(`trocha.${key}`, "{}");
    stored.set("trocha.memory-of", "u1");

    await signOut();

    expect([stored.has("trocha.booking-form"), stored.has("trocha.contact-form")]).toEqual([false, false]);
    expect(stored.get("trocha.memory-of")).toBe("nobody");
  });

  test("signing out without a redirect makes this tab read the session again", async () => {
    let announced = 0;
    const stop = onSessionAnnounced(() => {
      announced += 1;
    });

    const { url } = await signOut({ redirect: false });
    stop();

    expect([announced, location.href, url]).toEqual([1, PAGE, "http://localhost:3000/home"]);
  });

  test("signing out reloads the page if only the fragment of the URL differs", async () => {
    answers["POST signout"] = { url: `${PAGE}#calendar` };

    await signOut();

    expect(reloads).toBe(1);
  });

  test("a sign-out that fails is rejected and changes nothing", async () => {
    delete answers["POST signout"];

    await expect(signOut()).rejects.toThrow("503");
    expect(stored.size).toBe(0);
    expect(location.href).toBe(PAGE);
  });
});

describe("fetchSession and postSession", () => {
  test("an empty session is read as null", async () => {
    answers["GET session"] = {};
    expect(await fetchSession()).toBeNull();

    answers["GET session"] = { user: { id: "u1" }, expires: "2026-12-20T00:00:00.000Z" };
    expect(await fetchSession()).toMatchObject({ user: { id: "u1" } });
  });

  test("an update of the session posts the CSRF token as JSON", async () => {
    answers["POST session"] = {};

    await postSession({ phone: true });

    expect(lastRequest()?.body).toBe('{"csrfToken":"token","data":{"phone":true}}');
  });
});

describe("onSessionAnnounced", () => {
  function storageEvent(key: string, newValue: string | null) {
    return Object.assign(new Event("storage"), { key, newValue });
  }

  test.each([
    ["nextauth.message", '{"event":"session","data":{"trigger":"signout"},"timestamp":1}', 1],
    ["nextauth.message", '{"event":"session"}', 0],
    ["nextauth.message", '{"event":"other","data":{}}', 0],
    ["nextauth.message", "not json", 0],
    ["nextauth.message", null, 0],
    ["checkout", '{"event":"session","data":{}}', 0],
  ])("an entry %s = %s of another tab notifies %i times", (key, value, times) => {
    const received = vi.fn();
    const stop = onSessionAnnounced(received);

    window.dispatchEvent(storageEvent(key, value));
    stop();
    window.dispatchEvent(storageEvent("nextauth.message", '{"event":"session","data":{"trigger":"x"}}'));

    expect(received).toHaveBeenCalledTimes(times);
  });

  test("signing out works in a browser without storage", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
      removeItem: () => {},
    });
    answers["POST signout"] = { url: "/home" };

    await signOut({ callbackUrl: "/home" });

    expect(location.href).toBe("/home");
  });
});
