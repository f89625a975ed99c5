import { beforeEach, describe, expect, test } from "vitest";
import { accounts } from "../../../src/db/schema/users.ts";
import { renderEmail } from "../../../src/email/render-email.ts";
import { createAuth } from "../../../src/server/realms/site/auth/create-auth.ts";
import { writeProviderEmail } from "../../../src/use-cases/identity/steps/write-provider-email.ts";
import { composeEmail } from "../../../src/use-cases/messaging/steps/compose-email.ts";
import { ORIGIN, signInSitePerFile } from "../../support/sign-in-site.ts";
import { openAgency, type TestAgency } from "../../support/use-case-context.ts";
import { Visitor } from "../../support/visitor.ts";

const ANA = "ana@viajeros.test";

const signIn = signInSitePerFile();
let site: TestAgency;
let ana: Visitor;
beforeEach(async () => {
  site = await openAgency(signIn.database.db);
  const auth = createAuth(signIn.settings, {
    ...signIn.dependencies,
    onLinked: (tx, { origin }, link) =>
      writeProviderEmail(site.system, tx, { kind: "provider-linked", siteOrigin: origin, ...link }),
  });
  ana = new Visitor(auth, ORIGIN, site.agency.id);
});

async function writtenEmails() {
  const composed = await Promise.all((await site.messages()).map((row) => composeEmail(site.system, row)));
  return Promise.all(
    composed.map(async ({ to, email }) => ({ to: to.email, ...(await renderEmail(email, new Date())) })),
  );
}

describe("a provider that is linked to an account", () => {
  test("a linked provider is announced to the account's verified address, with the way to unlink it", async () => {
    await ana.signIn({ email: ANA });
    expect(await writtenEmails()).toEqual([]);
    for (const _ of ["linked", "signed in with it"])
      await ana.signIn({ provider: "facebook", email: "beto@viajeros.test", callbackUrl: "/profile" });
    const [email, ...others] = await writtenEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: ANA, subject: "Se vinculó Facebook a tu cuenta de Andes Vivo" });
    expect(email?.text).toContain(`${ORIGIN}/profile`);
    expect(email?.text).toContain("hola@andesvivo.test");
    expect(email?.text).not.toContain("beto@");
  });

  test("a linked provider is announced in the language of the page to which the sign-in returns", async () => {
    await ana.signIn({ email: ANA });
    await ana.signIn({ provider: "facebook", email: "beto@viajeros.test", callbackUrl: "/en/profile" });
    const [email] = await writtenEmails();
    expect(email?.subject).toBe("Facebook was linked to your account at Andes Vivo");
    expect(email?.text).toContain(`${ORIGIN}/en/profile`);
  });

  test("a linked provider is not announced to an unverified address", async () => {
    await ana.signIn({ provider: "facebook", email: "beto@viajeros.test" });
    await ana.signIn({ email: ANA });
    expect(await signIn.database.db.select().from(accounts)).toHaveLength(2);
    expect(await writtenEmails()).toEqual([]);
  });
});
