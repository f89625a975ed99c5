import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { totpSecretOf } from "../../sandbox/identity/personas.ts";
import { entranceMessages } from "../../src/web/panel/messages/bookings/entrance.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";
import { waitFor } from "../support/wait-for.ts";

const PANEL = "panel.localhost";
const OWNER = "duena@andesvivo.test";

const database = databasePerFile(4);
const site = sitePerFile(database);

async function cookieOf(email: string, options?: { secondFactorAt?: Date | null }) {
  return { cookie: `${STAFF_COOKIE}=${await openStaffSession(database.db, email, options)}` };
}

const locationOf = ({ headers }: { headers: Headers }): string => headers.get("location") ?? "";

describe("origin of the panel", () => {
  test.each(["/andes-vivo/settings/staff", "/second-factor", "/invitation/x"])(
    "%s does not exist on an agency's host",
    async (path) => {
      expect((await site.open().call("GET", path)).status).toBe(404);
    },
  );

  test.each(["/home", "/my-bookings", "/api/trpc/agency.getById", "/sitemap.xml"])(
    "%s does not exist on the panel's host",
    async (path) => {
      const panel = site.open(PANEL);
      expect((await panel.call("GET", path, { headers: await cookieOf(OWNER) })).status).toBe(404);
    },
  );

  test("the panel has its own service worker", async () => {
    const [own, other] = await Promise.all(
      [PANEL, "localhost"].map((host) => site.open(host).call("GET", "/service-worker.js")),
    );
    expect([own?.status, other?.status]).toEqual([200, 200]);
    expect(own?.text).toContain("/check-in");
    expect(other?.text).not.toContain("/check-in");
  });

  test("the panel is hidden from search engines, caches and other sites", async () => {
    const { headers } = await site.open(PANEL).call("GET", "/api/auth/signin");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self'(;| 'sha256-)/);
  });

  test("the panel accepts only forms of its own pages", async () => {
    const panel = site.open(PANEL);
    const form = { act: "revoke", id: "x" };
    const foreign = { ...(await cookieOf(OWNER)), origin: "http://evil.test" };
    const path = "/andes-vivo/settings/staff";
    expect((await panel.call("POST", path, { form, headers: foreign })).status).toBe(403);
    const own = await panel.call("POST", path, { form, headers: await cookieOf(OWNER) });
    expect(own.text).toContain("No funcionó");
  });
});

describe("access to the panel", () => {
  test("staff signs in with Google and a second factor", async () => {
    const panel = site.open(PANEL);
    await panel.enter("google", OWNER);
    const asked = await panel.call("GET", "/andes-vivo/settings/staff");
    expect(locationOf(asked)).toBe("/second-factor?next=%2Fandes-vivo%2Fsettings%2Fstaff");
    const code = new TOTP({ secret: totpSecretOf({ email: OWNER }) }).generate();
    const proved = await panel.call("POST", "/second-factor?next=/andes-vivo/settings/staff", {
      form: { code },
    });
    expect(locationOf(proved)).toBe("/andes-vivo/settings/staff");
    const shown = await panel.call("GET", "/andes-vivo/settings/staff");
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("mostrador@andesvivo.test");
  });

  test("after a recovery code the panel says how many are left, and offers another phone", async () => {
    const panel = site.open(PANEL);
    const email = "mostrador@andesvivo.test";
    const headers = await cookieOf(email);
    const offered = await panel.call("GET", "/second-factor/codes", { headers });
    const key = /<code[^>]*>(.*?)<\/code>/s.exec(offered.text)?.[1] ?? "";
    const secret = key.replace(/<[^>]*>|\s/g, "");
    const form = { code: new TOTP({ secret }).generate() };
    const confirmed = await panel.call("POST", "/second-factor/codes", { headers, form });
    // A change of the language would load the page again, without the codes, which are shown once.
    expect(offered.text).toContain('action="/language"');
    expect(confirmed.text).not.toContain('action="/language"');
    const [recoveryCode = ""] = [...confirmed.text.matchAll(/<li>([^<]+)<\/li>/g)].map(
      ([, code]) => code ?? "",
    );
    const session = await cookieOf(email, { secondFactorAt: null });
    const used = await panel.call("POST", "/second-factor?next=/andes-vivo/bookings", {
      headers: session,
      form: { code: recoveryCode },
    });
    const page = locationOf(used);
    const recovered = await panel.call("GET", page, { headers: session });
    expect(recovered.text).toContain(entranceMessages["es-CO"].recovered(9));
    expect(recovered.text).toContain('href="/second-factor/codes?next=%2Fandes-vivo%2Fbookings"');
    expect(recovered.text).toContain('href="/andes-vivo/bookings"');
    const inEnglish = { headers: session, form: { locale: "en", next: page } };
    expect(locationOf(await panel.call("POST", "/language", inEnglish))).toBe(page);
    const english = await panel.call("GET", page, { headers: session });
    expect(english.text).toContain(entranceMessages.en.recovered(9));
    await panel.call("POST", "/language", { headers: session, form: { locale: "es-CO", next: page } });
  });

  test("the sign-in page keeps the language that its reader chose, whatever the browser prefers", async () => {
    const panel = site.open(PANEL);
    const next = `/api/auth/signin?${new URLSearchParams({ callbackUrl: "/andes-vivo" })}`;
    const chosen = await panel.call("POST", "/language", { form: { locale: "en", next: `${next}#section` } });
    expect(locationOf(chosen)).toBe(`${next}#section`);
    const english = await panel.call("GET", next);
    expect(english.text).toContain(entranceMessages.en.signInTitle);
    await panel.call("POST", "/language", { form: { locale: "es-CO", next } });
    expect((await panel.call("GET", next)).text).toContain(entranceMessages["es-CO"].signInTitle);
  });

  test("a session ends twelve hours after the sign-in, and requests do not prolong it", async () => {
    const panel = site.open(PANEL);
    const email = "guia@caribesereno.test";
    const ofAccount = `FROM staff_accounts a WHERE a.id = s.staff_id AND a.email = '${email}'`;
    const hoursOf = async () => {
      const { rows } = await database.pool.query(
        `SELECT extract(epoch from expires - created_at) / 3600 AS hours FROM staff_sessions s WHERE EXISTS (SELECT ${ofAccount})`,
      );
      return rows.map(({ hours }) => Number(hours));
    };
    await panel.enter("google", email);
    expect(await hoursOf()).toEqual([expect.closeTo(12, 2)]);
    const path = "/caribe-sereno/settings/roles";
    expect((await panel.call("GET", path)).status).toBe(200);
    expect(await hoursOf()).toEqual([expect.closeTo(12, 2)]);
    await database.pool.query(
      `UPDATE staff_sessions s SET expires = expires - interval '12 hours 1 second' ${ofAccount}`,
    );
    expect(locationOf(await panel.call("GET", path))).toContain("/api/auth/signin");
  });

  test("a form that needs a recent second factor keeps the typed values", async () => {
    const panel = site.open(PANEL);
    const headers = await cookieOf(OWNER, { secondFactorAt: new Date(Date.now() - 60 * 60 * 1000) });
    const path = "/andes-vivo/settings/staff/invite";
    const form = { email: "nueva.guia@viajeros.test", roles: "guide", locale: "es-CO" };
    const asked = await panel.call("POST", path, { form, headers });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain(entranceMessages["es-CO"].factorAgain);
    expect(asked.text).toContain('value="nueva.guia@viajeros.test"');
    expect(asked.text).toContain(`action="/second-factor?next=${encodeURIComponent(path)}"`);
  });

  test("the sign-in is refused for an address of no agency's staff", async () => {
    const panel = site.open(PANEL);
    const answer = await panel.enter("google", "ana@viajeros.test");
    expect(locationOf(answer)).toContain("error=AccessDenied");
    expect(locationOf(await panel.call("GET", "/"))).toContain("/api/auth/signin");
  });

  test("a visitor without a session returns to the wanted page after the sign-in", async () => {
    const answer = await site.open(PANEL).call("GET", "/andes-vivo/settings/staff");
    expect(decodeURIComponent(locationOf(answer))).toContain(
      `${PANEL}:${site.port}/andes-vivo/settings/staff`,
    );
  });

  test("the paths of other agencies get 404", async () => {
    const panel = site.open(PANEL);
    const headers = await cookieOf(OWNER);
    const foreign = await panel.call("GET", "/caribe-sereno/settings/staff", { headers });
    expect(foreign.status).toBe(404);
    expect(foreign.text).not.toContain("caribesereno.test");
    expect((await panel.call("GET", "/unknown/settings/staff", { headers })).status).toBe(404);
  });

  test.each(["/caribe-sereno", "/unknown", "/andes-vivo/unknown", "/a/b/c"])(
    "%s gets an error page with a heading",
    async (path) => {
      const headers = await cookieOf(OWNER);
      const { status, text } = await site.open(PANEL).call("GET", path, { headers });
      expect(status).toBe(404);
      expect(text).toMatch(/<h1[^>]*>Aquí no hay nada<\/h1>/);
    },
  );

  test.each(["/unknown", "/settings/unknown/x", "/bookings/0193a1b2-0000-7000-8000-000000000000"])(
    "staff keeps menu and search on the missing page %s of the own agency",
    async (path) => {
      const headers = await cookieOf(OWNER);
      const { status, text } = await site.open(PANEL).call("GET", `/andes-vivo${path}`, { headers });
      expect(status).toBe(404);
      expect(text).toMatch(/<h1[^>]*>Aquí no hay nada<\/h1>/);
      for (const link of ["/andes-vivo/search", "/andes-vivo/today"])
        expect(text).toContain(`href="${link}"`);
    },
  );

  test.each(["/check-in", "/settings/staff", "/extra-departure"])(
    "staff keeps the own menu on %s, which the role excludes",
    async (path) => {
      const headers = await cookieOf("cuentas@andesvivo.test");
      const { status, text } = await site.open(PANEL).call("GET", `/andes-vivo${path}`, { headers });
      expect(status).toBe(403);
      expect(text).toContain('href="/andes-vivo/departures"');
      expect(text).not.toContain('href="/andes-vivo/settings/staff"');
    },
  );

  test("a missing page of another agency shows no menu, and strangers must sign in first", async () => {
    const panel = site.open(PANEL);
    const foreign = await panel.call("GET", "/caribe-sereno/unknown", { headers: await cookieOf(OWNER) });
    expect(foreign.status).toBe(404);
    for (const text of ["Caribe Sereno", "<nav"]) expect(foreign.text).not.toContain(text);
    expect(locationOf(await panel.call("GET", "/andes-vivo/unknown"))).toContain("/api/auth/signin");
  });

  test("the refusal of a form shows its author the sent texts, without ids and chosen options", async () => {
    const headers = await cookieOf("cuentas@andesvivo.test");
    const form = {
      key: "0193a1b2-0000-7000-8000-000000000000",
      pay: "later",
      note: "Llegan <tarde> del\nhotel",
    };
    const path = "/andes-vivo/new-booking";
    const { status, text } = await site.open(PANEL).call("POST", path, { headers, form });
    expect(status).toBe(403);
    const [, shown = ""] = /<section aria-label="Lo que escribiste"[^>]*>(.*?)<\/section>/s.exec(text) ?? [];
    expect(shown).toContain("Llegan &lt;tarde&gt; del\nhotel");
    for (const unseen of ["0193a1b2", "later"]) expect(shown).not.toContain(unseen);
  });

  test("sections without the permission are hidden and their forms refused", async () => {
    const panel = site.open(PANEL);
    const headers = await cookieOf("cuentas@andesvivo.test");
    expect((await panel.call("GET", "/andes-vivo/settings/staff", { headers })).status).toBe(403);
    const form = { email: "alguien@andesvivo.test", roles: "owner", locale: "es-CO" };
    const refused = await panel.call("POST", "/andes-vivo/settings/staff/invite", { form, headers });
    expect(refused.status).toBe(403);
    const sent = await site.sandbox.control("GET", `mailersend/messages?to=${form.email}`);
    expect(sent).toEqual([]);
  });
});

describe("sessions of the two realms", () => {
  test("a traveller's session does not sign in on the panel", async () => {
    const traveller = site.open();
    await traveller.signIn("google", "ana@viajeros.test");
    const cookie = traveller
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const answer = await site.open(PANEL).call("GET", "/andes-vivo/settings/staff", { headers: { cookie } });
    expect(locationOf(answer)).toContain("/api/auth/signin");
  });

  test("a session of staff does not sign in on a site", async () => {
    const answer = await site.open().call("GET", "/api/auth/session", { headers: await cookieOf(OWNER) });
    expect(JSON.parse(answer.text)).toEqual({});
  });

  test("travellers' sign-in codes do not exist on the panel", async () => {
    await site.open().call("GET", "/api/auth/providers");
    await site.open().signIn("google", "john@viajeros.test");
    const panel = site.open(PANEL);
    await panel.enter("google", "cuentas@andesvivo.test");
    expect((await panel.call("GET", "/andes-vivo/settings/roles")).status).toBe(200);
  });

  test("a sign-in during another session does not link the accounts", async () => {
    const panel = site.open(PANEL);
    await panel.enter("google", "guia@andesvivo.test");
    await panel.enter("google", "cuentas@andesvivo.test");
    const { text } = await panel.call("GET", "/andes-vivo/settings/roles");
    expect(text).toContain("Patricia Lozano");
    const again = site.open(PANEL);
    await again.enter("google", "guia@andesvivo.test");
    expect((await again.call("GET", "/andes-vivo/settings/roles")).text).toContain("Yeison Muñoz");
  });
});

test("the operator invites an owner by a command, and the e-mail leads to the panel", async () => {
  const email = "nueva@andesvivo.test";
  await site.run("agency", ["invite-owner", "andes-vivo", email], {
    PANEL_ORIGIN: `http://${PANEL}:${site.port}`,
  });
  const link = await waitFor("the invitation", async () => {
    const sent = await site.sandbox.control("GET", `mailersend/messages?to=${encodeURIComponent(email)}`);
    return /http:\/\/panel\.localhost:\d+(\/invitation\/[\w.-]+)/.exec(JSON.stringify(sent))?.[1];
  });
  const page = await site.open(PANEL).call("GET", link);
  expect(page.status).toBe(200);
  expect(page.text).toContain(email);
});

describe("a second factor that was lost", () => {
  /** @returns the locations of the two redirects that follow. */
  async function signInAgain(email: string, path: string) {
    const panel = site.open(PANEL);
    await panel.enter("google", email);
    const asked = await panel.call("GET", path);
    const chosen = await panel.call("GET", locationOf(asked));
    return { asked: locationOf(asked), chosen: locationOf(chosen) };
  }

  const emailTo = (email: string, subject: string) =>
    waitFor("the e-mail", async () => {
      const sent = await site.sandbox.control("GET", `mailersend/messages?to=${encodeURIComponent(email)}`);
      return JSON.stringify(sent).includes(subject) ? true : undefined;
    });

  test("an owner resets a colleague's, whose sessions end and who sets up a new one at the next sign-in", async () => {
    const email = "mostrador@andesvivo.test";
    const panel = site.open(PANEL);
    const colleague = await cookieOf(email);
    const page = "/andes-vivo/settings/audit";
    expect((await panel.call("GET", page, { headers: colleague })).status).toBe(200);
    const headers = await cookieOf(OWNER);
    const list = await panel.call("GET", "/andes-vivo/settings/staff", { headers });
    const path = new RegExp(`href="(/andes-vivo/settings/staff/[^"]+)"(?:(?!</a>).)*${email}`).exec(
      list.text,
    )?.[1];
    const form = { act: "reset", why: "Perdió el celular" };
    const empty = await panel.call("POST", path ?? "", { form: { ...form, why: "" }, headers });
    expect(empty.text).toContain("Completa este campo");
    const stale = await cookieOf(OWNER, { secondFactorAt: new Date(Date.now() - 60 * 60 * 1000) });
    const kept = await panel.call("POST", path ?? "", { form, headers: stale });
    expect(kept.text).toContain(entranceMessages["es-CO"].factorAgain);
    expect(kept.text).toContain(`value="${form.why}"`);
    const reset = await panel.call("POST", path ?? "", { form, headers });
    expect(locationOf(reset)).toBe("/andes-vivo/settings/staff?done=factor-reset");
    expect(locationOf(await panel.call("GET", page, { headers: colleague }))).toContain("/api/auth/signin");
    await emailTo(email, "Se restableció la verificación en dos pasos de tu acceso");
    expect(await signInAgain(email, "/andes-vivo/bookings")).toMatchObject({
      chosen: "/second-factor/codes?next=%2Fandes-vivo%2Fbookings",
    });
  });

  test("the operator resets the only owner's by a command, and it is audited", async () => {
    const email = "duena@caribesereno.test";
    const reset = () =>
      site.run("agency", ["reset-second-factor", "caribe-sereno", email], {
        PANEL_ORIGIN: `http://${PANEL}:${site.port}`,
      });
    const owner = await cookieOf(email);
    const output = await reset();
    expect(output).toContain("sets up a new second factor at the next sign-in");
    const page = "/caribe-sereno/settings/audit";
    expect(locationOf(await site.open(PANEL).call("GET", page, { headers: owner }))).toContain("signin");
    await emailTo(email, "Se restableció la verificación en dos pasos de tu acceso");
    expect((await signInAgain(email, page)).chosen).toContain("/second-factor/codes");
    const log = await site.open(PANEL).call("GET", page, { headers: await cookieOf(email) });
    expect(log.text).toContain("Restableció la verificación en dos pasos de alguien del equipo");
    expect(log.text).toContain("la plataforma");
    expect(await reset()).toContain("has no second factor. Nothing was changed.");
  });

  test("the command says so if nobody of the agency's staff has the address", async () => {
    const run = site.run("agency", ["reset-second-factor", "andes-vivo", "duena@caribesereno.test"], {
      PANEL_ORIGIN: `http://${PANEL}:${site.port}`,
    });
    await expect(run).rejects.toThrow(/Nobody of andes-vivo's staff is duena@caribesereno.test/);
  });
});
