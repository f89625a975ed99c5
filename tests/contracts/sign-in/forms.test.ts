import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ORIGIN, signedIn, signInSitePerFile } from "../../support/sign-in-site.ts";
import { Visitor } from "../../support/visitor.ts";

const site = signInSitePerFile();

const visitor = () => new Visitor(site.auth, ORIGIN);

describe("a form", () => {
  test("a form without JSON is answered with a redirect", async () => {
    const ana = visitor();

    const answer = await ana.post("/api/auth/signin/google", { csrfToken: await ana.csrfToken() });

    expect(answer.status).toBe(302);
    expect(answer.text).toBe("");
    expect(answer.location).toContain(`${site.sandbox.url}/google/`);
  });

  test("a form with json=true is answered with the address as JSON", async () => {
    const ana = visitor();
    const form = { csrfToken: await ana.csrfToken(), callbackUrl: "/", json: "true" };

    const answer = await ana.post("/api/auth/signin/facebook", form);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("location")).toBeNull();
    expect(answer.text).toBe(JSON.stringify({ url: answer.location }));
    const asked = new URL(answer.location ?? "");
    expect(asked.pathname).toBe("/facebook/v24.0/dialog/oauth");
    expect(asked.searchParams.get("scope")).toBe("email public_profile");
  });

  test("the sign-in page's form submits the page's CSRF token", async () => {
    const ana = visitor();
    const { token, callbackUrl } = await ana.form("/api/auth/signin?callbackUrl=/profile");

    const answer = await ana.post("/api/auth/signin/google?login_hint=ana@viajeros.test&prompt=none", {
      csrfToken: token,
    });

    expect(callbackUrl).toBe(`${ORIGIN}/profile`);
    const back = await ana.get(await ana.atProvider(answer.location ?? ""));
    expect(back.location).toBe(`${ORIGIN}/profile`);
    expect((await ana.form()).cookies).toEqual([]);
  });

  test("a form for an unknown provider leads to the sign-in page, which keeps the return address", async () => {
    const ana = visitor();
    const form = { csrfToken: await ana.csrfToken(), callbackUrl: "/profile", json: "true" };

    const answer = await ana.post("/api/auth/signin/twitter", form);

    const url = new URL(answer.location ?? "");
    expect(url.pathname).toBe("/api/auth/signin");
    expect(url.searchParams.get("callbackUrl")).toBe(`${ORIGIN}/profile`);
  });
});

describe("a forged form", () => {
  test.each([
    ["signin/google", "signin"],
    ["signout", "signout"],
  ])("a forged form for %s has no effect", async (path, page) => {
    const ana = await signedIn(site);
    const url = `${ORIGIN}/api/auth/${page}?csrf=true`;

    const wrong = await ana.post(`/api/auth/${path}`, { csrfToken: "0".repeat(64), json: "true" });
    const missing = await ana.post(`/api/auth/${path}`, {});

    expect([wrong.status, wrong.text]).toEqual([200, JSON.stringify({ url })]);
    expect([missing.status, missing.location]).toEqual([302, url]);
    expect(await ana.user()).not.toBeNull();
  });

  test("a forged form for the session is a bad request", async () => {
    const ana = await signedIn(site);

    const answer = await ana.post("/api/auth/session", { csrfToken: "forged" });

    expect([answer.status, answer.text]).toEqual([400, "{}"]);
  });

  test("a forged form with a token signed by another site's secret has no effect", async () => {
    const ana = await signedIn(site);
    const token = "ab".repeat(32);
    const hash = createHash("sha256").update(`${token}another-secret`).digest("hex");
    ana.cookies.set("next-auth.csrf-token", `${token}%7C${hash}`);

    await ana.post("/api/auth/signout", { csrfToken: token });

    expect(await ana.user()).not.toBeNull();
  });
});
