import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accounts, sessions, users, verificationTokens } from "../../../src/db/schema/users.ts";
import { createAuth } from "../../../src/server/realms/site/auth/create-auth.ts";
import { ORIGIN, signInSitePerFile } from "../../support/sign-in-site.ts";
import { Visitor } from "../../support/visitor.ts";

const ANA = "ana@viajeros.test";

const site = signInSitePerFile();

const visitor = (agencyId?: string) => new Visitor(site.auth, ORIGIN, agencyId);
const rows = (table: typeof users | typeof accounts | typeof sessions) =>
  site.database.db.select().from(table);
const newestCode = () => site.codes.at(-1)?.code ?? "";
const wrongCode = (right: string, nth = 1) => String((Number(right) + nth) % 1_000_000).padStart(6, "0");
const queryOf = (location: string | null) => Object.fromEntries(new URL(location ?? ORIGIN).searchParams);

async function signInByCode(email: string, who = visitor()) {
  await who.askForCode(email);
  const answer = await who.typeCode(email, newestCode());
  return { who, answer };
}

describe("a code by e-mail", () => {
  test("a sign-in by code creates a traveller with a verified address and without a provider's account", async () => {
    const who = visitor();

    const asked = await who.askForCode(ANA, "/payments/checkout?participants=2");
    expect(asked.status).toBe(200);
    expect(asked.location).toContain(`${ORIGIN}/api/auth/verify-request?provider=email&type=email`);
    expect(site.codes).toEqual([
      { email: ANA, code: expect.stringMatching(/^\d{6}$/), locale: "es-CO", agencyId: "andes-vivo" },
    ]);
    const answer = await who.typeCode(ANA, newestCode(), "/payments/checkout?participants=2");

    expect(answer.location).toBe(`${ORIGIN}/payments/checkout?participants=2`);
    expect(await who.user()).toMatchObject({ email: ANA, name: null, emailVerified: expect.any(Date) });
    expect(await rows(accounts)).toEqual([]);
    expect(site.events).toEqual([]);
  });

  test("a code signs in to the account whose provider has verified the same address, however it is typed", async () => {
    const known = visitor();
    expect(await known.signIn({ email: ANA })).toMatchObject({ location: `${ORIGIN}/my-bookings` });
    expect(site.events).toEqual([]);

    const { who, answer } = await signInByCode("  ANA@Viajeros.test ");

    expect(answer.location).toBe(`${ORIGIN}/my-bookings`);
    expect((await who.user())?.id).toBe((await known.user())?.id);
    expect(await who.user()).toMatchObject({ name: "Ana Restrepo" });
    expect(await rows(users)).toHaveLength(1);
  });

  test("a code signs in to a new account, and removes the address from an account that has not verified it", async () => {
    const thief = visitor();
    await thief.signIn({ provider: "facebook", email: "duena@viajeros.test" });

    const { who } = await signInByCode("duena@viajeros.test");

    expect((await who.user())?.id).not.toBe((await thief.user())?.id);
    expect(await who.user()).toMatchObject({ email: "duena@viajeros.test", name: null, image: null });
    expect(await thief.user()).toMatchObject({ email: null, name: expect.any(String) });
  });

  test("a requested code changes no account, because only typing the code proves the address", async () => {
    const claiming = visitor();
    await claiming.signIn({ provider: "facebook", email: "duena@viajeros.test" });

    await visitor().askForCode("duena@viajeros.test");

    expect(await claiming.user()).toMatchObject({ email: "duena@viajeros.test" });
  });

  test("a code is sent in the language of the page that requested it", async () => {
    await visitor().askForCode(ANA, "/en/wishlists");
    expect(site.codes).toMatchObject([{ locale: "en" }]);
  });

  test("a code may be typed with spaces, and works once", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    const spaced = `${newestCode().slice(0, 3)} ${newestCode().slice(3)} `;
    const cookies = new Map(who.cookies);

    expect((await who.typeCode(ANA, spaced)).location).toBe(`${ORIGIN}/my-bookings`);
    const twin = visitor();
    for (const [name, value] of cookies) twin.cookies.set(name, value);
    expect(queryOf((await twin.typeCode(ANA, newestCode())).location)).toMatchObject({ reason: "CodeVoid" });
    expect(await rows(sessions)).toHaveLength(1);
  });

  test("a code is wrong once another tab of the browser has requested a newer code", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    const older = newestCode();
    await who.askForCode(ANA);
    expect(await site.database.db.select().from(verificationTokens)).toHaveLength(1);
    // The codes are equal by chance once in a million runs.
    if (older === newestCode()) return;

    expect(queryOf((await who.typeCode(ANA, older)).location)).toMatchObject({ reason: "CodeWrong" });
    expect((await who.typeCode(ANA, newestCode())).location).toBe(`${ORIGIN}/my-bookings`);
  });

  test("a code works only in the browser that requested it, and another browser can request its own", async () => {
    const [computer, phone] = [visitor(), visitor()];
    await computer.askForCode(ANA);

    expect(queryOf((await phone.typeCode(ANA, newestCode())).location)).toMatchObject({ reason: "CodeVoid" });
    expect(await phone.user()).toBeNull();

    expect((await signInByCode(ANA, phone)).answer.location).toBe(`${ORIGIN}/my-bookings`);
  });

  test("a code signs in even if other browsers request codes for the same address", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    const own = newestCode();
    for (let nth = 0; nth < 3; nth += 1) await visitor().askForCode(ANA);

    expect((await who.typeCode(ANA, own)).location).toBe(`${ORIGIN}/my-bookings`);
  });

  test("a code signs nobody in at another agency", async () => {
    const here = visitor("andes-vivo");
    await here.askForCode(ANA);
    const elsewhere = visitor("caribe-sereno");
    for (const [name, value] of here.cookies) elsewhere.cookies.set(name, value);

    expect(queryOf((await elsewhere.typeCode(ANA, newestCode())).location)).toMatchObject({
      reason: "CodeVoid",
    });
    expect(await elsewhere.user()).toBeNull();
  });

  test("a code and its browser are stored as hashes", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    const [row] = await site.database.db.select().from(verificationTokens);
    expect(row).toMatchObject({ identifier: ANA, agencyId: "andes-vivo", tries: 0 });
    expect([row?.token, row?.browser]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(JSON.stringify(row)).not.toContain(newestCode());
    expect(JSON.stringify(row)).not.toContain(who.cookies.get("next-auth.code-browser"));
  });
});

describe("guessing", () => {
  test("guessing ends after five attempts, even with the right code, and a new code allows five more", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    const reasons = [];
    for (let nth = 1; nth <= 5; nth += 1) {
      const { reason, left } = queryOf((await who.typeCode(ANA, wrongCode(newestCode(), nth))).location);
      reasons.push(`${reason} ${left}`);
    }
    expect(reasons).toEqual([
      "CodeWrong 4",
      "CodeWrong 3",
      "CodeWrong 2",
      "CodeWrong 1",
      "CodeVoid undefined",
    ]);
    expect(queryOf((await who.typeCode(ANA, newestCode())).location)).toMatchObject({ reason: "CodeVoid" });
    expect(await who.user()).toBeNull();

    expect((await signInByCode(ANA, who)).answer.location).toBe(`${ORIGIN}/my-bookings`);
  });

  test("guessing in other browsers uses no attempts of the owner's code", async () => {
    const owner = visitor();
    await owner.askForCode(ANA);
    const own = newestCode();
    const stranger = visitor();
    for (let nth = 1; nth <= 6; nth += 1) await stranger.typeCode(ANA, wrongCode(own, nth));
    await stranger.askForCode(ANA);
    for (let nth = 1; nth <= 6; nth += 1) await stranger.typeCode(ANA, wrongCode(newestCode(), nth));
    expect(queryOf((await stranger.typeCode(ANA, newestCode())).location)).toMatchObject({
      reason: "CodeVoid",
    });

    expect(queryOf((await owner.typeCode(ANA, wrongCode(own))).location)).toMatchObject({
      left: "4",
    });
    expect((await owner.typeCode(ANA, own)).location).toBe(`${ORIGIN}/my-bookings`);
  });

  test("a hundred concurrent guesses get five attempts in total", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => who.typeCode(ANA, wrongCode(newestCode(), nth + 1))),
    );
    const kinds = answers.map(({ location }) => queryOf(location).reason);
    // There may be fewer than four, because a busy machine refuses some requests before the code is checked.
    expect(kinds.filter((kind) => kind === "CodeWrong").length).toBeLessThanOrEqual(4);
    expect(kinds).toContain("CodeVoid");
    expect(queryOf((await who.typeCode(ANA, newestCode())).location)).toMatchObject({ reason: "CodeVoid" });
  });

  test("a text that cannot be a code does not count as an attempt", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    for (const typed of ["", "12345", "abcdef", "1234567"])
      expect(queryOf((await who.typeCode(ANA, typed)).location)).toMatchObject({ reason: "CodeIncomplete" });
    expect((await who.typeCode(ANA, newestCode())).location).toBe(`${ORIGIN}/my-bookings`);
  });

  test("guessing without the CSRF token is refused and counts as no attempt, and a link signs nobody in", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    const form = { csrfToken: "f".repeat(64), email: ANA, token: newestCode(), json: "true" };
    expect(queryOf((await who.post("/api/auth/callback/email", form)).location)).toHaveProperty("csrf");

    const link = await who.get(
      `/api/auth/callback/email?${new URLSearchParams({ email: ANA, token: newestCode() })}`,
    );
    expect(link.status).toBe(400);
    expect(await who.user()).toBeNull();
    const [row] = await site.database.db.select().from(verificationTokens);
    expect(row?.tries).toBe(0);
  });
});

describe("a code that has expired", () => {
  const expire = (at: string) =>
    site.database.pool.query(`update verification_tokens set expires = clock_timestamp() ${at}`);

  test("an expired code signs nobody in, by the database's clock instead of the server's", async () => {
    const who = visitor();
    await who.askForCode(ANA);
    await expire("- interval '1 millisecond'");
    site.setTime(new Date(0));
    expect(queryOf((await who.typeCode(ANA, newestCode())).location)).toMatchObject({
      reason: "CodeExpired",
    });
    site.setTime(null);
    expect(await who.user()).toBeNull();
  });

  test("a code lasts ten minutes", async () => {
    const secondsOf = async (moment: string): Promise<number> => {
      const { rows } = await site.database.pool.query(
        `select extract(epoch from ${moment})::float8 as seconds`,
      );
      return rows[0].seconds;
    };
    const asked = await secondsOf("clock_timestamp()");
    await visitor().askForCode(ANA);
    const begun = (await secondsOf("(select expires from verification_tokens)")) - 600;
    const answered = await secondsOf("clock_timestamp()");
    // The tolerance is the precision of `expires`, one millisecond.
    expect(begun).toBeGreaterThanOrEqual(asked - 0.001);
    expect(begun).toBeLessThanOrEqual(answered + 0.001);
  });
});

describe("the answer to a request for a code", () => {
  async function visibleResponse(email: string) {
    const { status, headers, text } = await visitor().askForCode(email);
    const cookies = headers
      .getSetCookie()
      .map((cookie) => cookie.replaceAll(encodeURIComponent(email), "…").replace(/=[\w-]{24};/, "=…;"));
    return { status, text, cookies, type: headers.get("content-type") };
  }

  test("the response to a request for a code does not reveal whether an account has or claims the address", async () => {
    await visitor().signIn({ email: ANA });
    await visitor().signIn({ provider: "facebook", email: "beto@viajeros.test" });
    const unknown = await visibleResponse("nadie@viajeros.test");
    expect(await visibleResponse(ANA)).toEqual(unknown);
    expect(await visibleResponse("beto@viajeros.test")).toEqual(unknown);
    expect(site.codes.map(({ email }) => email)).toEqual(["nadie@viajeros.test", ANA, "beto@viajeros.test"]);
  });

  test("the response to a wrong code does not reveal whether the address has an account", async () => {
    await visitor().signIn({ email: ANA });
    const answers = [];
    for (const email of [ANA, "nadie@viajeros.test"]) {
      const who = visitor();
      await who.askForCode(email);
      answers.push((await who.typeCode(email, wrongCode(newestCode()))).text);
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test.each([
    "",
    "ana",
    "ana@",
    "ana@viajeros.test, otra@viajeros.test",
    '"ana"@viajeros.test',
    `${"a".repeat(80)}@x.co`,
  ])("the invalid address %j is refused, and no code is sent", async (email) => {
    const answer = await visitor().askForCode(email);
    expect(answer.location).toContain("/api/auth/signin?error=EmailSignin");
    expect(site.codes).toEqual([]);
  });

  test("an e-mail that cannot be sent is reported, and the log names no address", async () => {
    const auth = createAuth(site.settings, {
      ...site.dependencies,
      sendCode: () => Promise.reject(new Error(`no mail to ${ANA}`)),
    });
    const answer = await new Visitor(auth).askForCode(ANA);
    expect(answer.location).toContain("/api/auth/signin?error=EmailSignin");
    expect(site.events).toMatchObject([{ code: "SIGNIN_EMAIL_ERROR" }]);
    expect(JSON.stringify(site.events)).not.toContain("ana");
  });
});

describe("without JavaScript", () => {
  test("the code page reads the address from a cookie, and signing in removes the cookies of the code", async () => {
    const who = visitor();
    const { token: csrfToken } = await who.form();
    const asked = await who.post("/api/auth/signin/email", {
      csrfToken,
      email: ANA,
      callbackUrl: "/profile",
    });
    expect([asked.status, new URL(asked.location ?? "").pathname]).toEqual([302, "/api/auth/verify-request"]);
    for (const name of ["next-auth.code-address", "next-auth.code-browser"])
      expect(who.attributes.get(name)).toBe("Max-Age=600; Path=/; HttpOnly; SameSite=Lax");
    expect((await who.get("/api/auth/verify-request")).page).toBe(true);
    expect((await who.form("/api/auth/verify-request")).codeAddress).toBe(ANA);

    const typed = await who.post("/api/auth/callback/email", {
      csrfToken,
      email: ANA,
      token: newestCode(),
      callbackUrl: "/profile",
    });
    expect([typed.status, typed.location]).toEqual([302, `${ORIGIN}/profile`]);
    expect([...who.cookies.keys()].filter((name) => name.includes("code"))).toEqual([]);
  });

  test("the code page without an address redirects to the form that requests a code", async () => {
    const answer = await visitor().get("/api/auth/verify-request?callbackUrl=/profile");
    expect(answer.location).toContain("/api/auth/signin?callbackUrl=");
  });
});

describe("another session in the same browser", () => {
  test("an earlier session ends if the code belongs to another traveller, and the two accounts are not linked", async () => {
    await visitor().signIn({ email: ANA });
    const who = visitor();
    await who.signIn({ provider: "facebook", email: "beto@viajeros.test" });
    const beto = (await who.user())?.id;

    await signInByCode(ANA, who);

    expect(await who.user()).toMatchObject({ email: ANA });
    const remainingSessions = await site.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, beto ?? ""));
    expect(remainingSessions).toEqual([]);
  });

  test("a provider can be linked after a sign-in by code", async () => {
    const { who } = await signInByCode(ANA);
    const answer = await who.signIn({ provider: "facebook", email: "beto@viajeros.test" });
    expect(answer.location).toBe(`${ORIGIN}/my-bookings`);
    expect(await who.user()).toMatchObject({ email: ANA });
    expect(await rows(accounts)).toMatchObject([{ provider: "facebook" }]);
  });
});

describe("a deployment that offers no codes", () => {
  test("a deployment without codes lists no provider for codes, and sends and accepts none", async () => {
    const auth = createAuth({ ...site.settings, SIGN_IN_CODES: false }, site.dependencies);
    const who = new Visitor(auth);
    expect((await who.get("/api/auth/providers")).text).not.toContain("email");
    expect((await who.askForCode(ANA)).location).toContain("error=OAuthSignin");
    expect((await who.typeCode(ANA, "123456")).status).toBe(400);
    expect((await who.get("/api/auth/verify-request")).location).toContain("/api/auth/signin");
    expect(site.codes).toEqual([]);
  });
});
