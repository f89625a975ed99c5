import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { updateUserRow } from "../../db/queries/identity/users.ts";
import { audit } from "../../db/schema/messages.ts";
import { requireMay } from "../access/may.ts";
import { perform } from "../use-case.ts";
import { finishRegistration } from "./finish-registration.ts";
import { getProfile } from "./get-profile.ts";
import { guessCountry } from "./guess-country.ts";
import { updateUser } from "./update-user.ts";

const database = databasePerFile();

const traveller = async () => (await openAgency(database.db)).traveller();

describe("finishing the registration", () => {
  test("stores the phone number with its dial code, and the name of the country", async () => {
    const view = await perform(finishRegistration, await traveller(), {
      phoneNumber: "300 123 4567",
      country: "co",
    });
    expect(view).toMatchObject({ phoneNumber: "+57 3001234567", country: "Colombia" });
  });

  test.each(["DE", "de", "Alemania", "Germany"])(
    "accepts the country as %s, and stores its Spanish name and its code",
    async (country) => {
      const ctx = { ...(await traveller()), locale: "en" as const };
      const view = await perform(finishRegistration, ctx, { phoneNumber: "+49 30 901820", country });
      expect(view).toMatchObject({ phoneNumber: "+49 30901820", country: "Alemania", countryCode: "DE" });
    },
  );

  test("derives the country's code if only its name is stored", async () => {
    const ctx = await traveller();
    const { userId } = requireMay(ctx.actor, { traveller: true });
    await inTransaction(ctx.db, (tx) =>
      updateUserRow(tx, userId, { country: "Germany", countryCode: null }, ctx.clock.now()),
    );
    expect(await perform(getProfile, ctx)).toMatchObject({ country: "Germany", countryCode: "DE" });
  });

  test("is in the audit without the phone number", async () => {
    const ctx = await traveller();
    await perform(finishRegistration, ctx, { phoneNumber: "3001234567", country: "Colombia" });
    await perform(updateUser, ctx, { name: "Ana María", phoneNumber: "3109876543", country: "CO" });
    await perform(updateUser, ctx, {});
    const { userId } = requireMay(ctx.actor, { traveller: true });
    const rows = await ctx.db
      .select()
      .from(audit)
      .where(and(eq(audit.agencyId, ctx.agency.id), eq(audit.subject, userId)))
      .orderBy(asc(audit.id));
    expect(rows.map(({ name, actor, facts }) => ({ name, actor, facts }))).toEqual([
      { name: "finish-registration", actor: `traveller:${userId}`, facts: { country: "CO" } },
      {
        name: "update-user",
        actor: `traveller:${userId}`,
        facts: { changed: "name phoneNumber country countryCode" },
      },
    ]);
  });

  test("shows an invalid phone number and an unknown country beside their fields", async () => {
    const ctx = await traveller();
    await expect(
      perform(finishRegistration, ctx, { phoneNumber: "12", country: "CO" }),
    ).rejects.toMatchObject({
      code: "invalid-phone",
      fields: { phoneNumber: expect.any(String) },
    });
    await expect(
      perform(finishRegistration, ctx, { phoneNumber: "3001234567", country: "XX" }),
    ).rejects.toMatchObject({
      code: "invalid-phone",
      fields: { country: expect.any(String) },
    });
  });

  test("is refused if the traveller is not signed in", async () => {
    const { system } = await openAgency(database.db);
    const asking = perform(finishRegistration, system, { phoneNumber: "3001234567", country: "CO" });
    expect(await errorCode(asking)).toBe("not-signed-in");
  });
});

describe("updating the profile", () => {
  test("leaves fields unchanged that were not sent", async () => {
    const ctx = await traveller();
    await perform(finishRegistration, ctx, { phoneNumber: "3001234567", country: "CO" });
    const view = await perform(updateUser, ctx, { name: "  Ana María Restrepo " });
    expect(view).toMatchObject({ name: "Ana María Restrepo", phoneNumber: "+57 3001234567" });
  });

  test("refuses a phone number without a country", async () => {
    const ctx = await traveller();
    expect(await errorCode(perform(updateUser, ctx, { phoneNumber: "3001234567" }))).toBe("invalid-phone");
  });
});

describe("guessing a visitor's country", () => {
  const guess = (ip: string | null, country: string | null) =>
    perform(guessCountry, {
      actor: { kind: "anonymous" },
      geolocation: { countryOf: async () => country },
      request: { origin: "https://www.andesvivo.test", ip, userAgent: null },
    });

  test("returns the country of the IP address, or US if it is unknown", async () => {
    expect(await guess("190.24.1.1", "CO")).toBe("CO");
    expect(await guess("10.0.0.1", null)).toBe("US");
    expect(await guess(null, "CO")).toBe("US");
  });
});
