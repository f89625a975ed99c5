import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { createBarrier, tamperedDatabase } from "../../../tests/support/databases/tampered-database.ts";
import { errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { audit } from "../../db/schema/messages.ts";
import { accounts, users } from "../../db/schema/users.ts";
import { renderEmail } from "../../email/render-email.ts";
import { composeEmail } from "../messaging/steps/compose-email.ts";
import { perform } from "../use-case.ts";
import { unlinkProvider } from "./unlink-provider.ts";

const database = databasePerFile(4);

async function travellerWith(providers: string[], emailVerified: Date | null = null) {
  const site = await openAgency(database.db);
  const ctx = await site.traveller();
  const { userId } = ctx;
  await database.db.delete(accounts).where(eq(accounts.userId, userId));
  await database.db
    .update(users)
    .set({ email: `${userId}@viajeros.test`, emailVerified })
    .where(eq(users.id, userId));
  for (const provider of providers)
    await database.db
      .insert(accounts)
      .values({ id: v7(), userId, type: "oauth", provider, providerAccountId: v7() });
  const linkedProviders = async () =>
    (await database.db.select().from(accounts).where(eq(accounts.userId, userId)))
      .map(({ provider }) => provider)
      .sort();
  return { ctx, linkedProviders, messages: site.messages };
}

describe("unlinking a provider", () => {
  test("succeeds if another provider remains, and writes an audit entry", async () => {
    const { ctx, linkedProviders } = await travellerWith(["google", "facebook"]);
    await perform(unlinkProvider, ctx, { provider: "google", byEmail: false });
    expect(await linkedProviders()).toEqual(["facebook"]);
    const isOurs = and(eq(audit.agencyId, ctx.agency.id), eq(audit.subject, ctx.userId));
    const rows = await database.db.select().from(audit).where(isOurs);
    expect(rows).toMatchObject([{ name: "unlink-account", facts: { provider: "google" } }]);
    await perform(unlinkProvider, ctx, { provider: "google", byEmail: false });
    expect(await linkedProviders()).toEqual(["facebook"]);
  });

  test("sends one e-mail to the verified address, in the name of the site's agency", async () => {
    const { ctx, messages } = await travellerWith(["google", "facebook"], new Date());
    for (const _ of ["unlinked", "no longer there"])
      await perform(unlinkProvider, { ...ctx, locale: "en" }, { provider: "facebook", byEmail: false });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    const { email, to } = await composeEmail(ctx, message as NonNullable<typeof message>);
    expect(to).toEqual({ email: `${ctx.userId}@viajeros.test`, name: "" });
    const { subject, text } = await renderEmail(email, new Date());
    expect(subject).toBe("Facebook was unlinked from your account at Andes Vivo");
    expect(text).toContain("https://www.andesvivo.test/en/profile");
  });

  test("sends no e-mail to an unverified address", async () => {
    const { ctx, messages } = await travellerWith(["google", "facebook"]);
    await perform(unlinkProvider, ctx, { provider: "facebook", byEmail: false });
    expect(await messages()).toEqual([]);
  });

  test("is refused for the last way to sign in", async () => {
    const { ctx, linkedProviders } = await travellerWith(["google"]);
    expect(await errorCode(perform(unlinkProvider, ctx, { provider: "google", byEmail: true }))).toBe(
      "not-allowed",
    );
    expect(await linkedProviders()).toEqual(["google"]);
  });

  test("succeeds for the last provider if the site offers codes by e-mail and the address is verified", async () => {
    const { ctx, linkedProviders } = await travellerWith(["google"], new Date());
    expect(await errorCode(perform(unlinkProvider, ctx, { provider: "google", byEmail: false }))).toBe(
      "not-allowed",
    );
    await perform(unlinkProvider, ctx, { provider: "google", byEmail: true });
    expect(await linkedProviders()).toEqual([]);
  });

  test("requires a signed-in traveller", async () => {
    const { ctx } = await travellerWith(["google", "facebook"]);
    const anonymous = { ...ctx, actor: { kind: "anonymous" } as const };
    expect(await errorCode(perform(unlinkProvider, anonymous, { provider: "google", byEmail: true }))).toBe(
      "not-signed-in",
    );
  });
});

describe("two tabs that unlink different providers at the same moment", () => {
  /**
   * Without locks, both calls read the linked providers before either call deletes a provider. With locks, the second call
   * waits for the first.
   */
  async function unlinkBoth(locked: boolean) {
    const { ctx, linkedProviders } = await travellerWith(["google", "facebook"]);
    const pause = {
      after: /^select "provider" from "accounts"/,
      until: createBarrier(database.pool, 2, !locked),
    };
    const db = tamperedDatabase(database.pool, { withoutLocks: !locked, pause });
    await Promise.allSettled(
      (["google", "facebook"] as const).map((provider) =>
        perform(unlinkProvider, { ...ctx, db }, { provider, byEmail: false }),
      ),
    );
    return (await linkedProviders()).length;
  }

  test("one provider remains linked", async () => {
    expect(await unlinkBoth(true)).toBe(1);
  });

  test("no provider would remain linked without the lock", async () => {
    expect(await unlinkBoth(false)).toBe(0);
  });
});
