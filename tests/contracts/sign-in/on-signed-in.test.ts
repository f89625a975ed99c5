import { describe, expect, test } from "vitest";
import type { AuthDependencies } from "../../../src/server/realms/site/auth/auth-dependencies.ts";
import { createAuth } from "../../../src/server/realms/site/auth/create-auth.ts";
import { claimBookings } from "../../../src/use-cases/booking-link/claim-bookings.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { ORIGIN, signInSitePerFile } from "../../support/sign-in-site.ts";
import { bookedByTelephone } from "../../support/staff/by-telephone.ts";
import { openAgency, travellerOf } from "../../support/use-case-context.ts";
import { Visitor } from "../../support/visitor.ts";

const ANA = "ana@viajeros.test";

const site = signInSitePerFile();

function visitorAt(onSignedIn: AuthDependencies["onSignedIn"], agencyId = "andes-vivo"): Visitor {
  const auth = createAuth(site.settings, { ...site.dependencies, onSignedIn });
  return new Visitor(auth, ORIGIN, agencyId);
}

describe("the sign-in handler", () => {
  test("the sign-in handler runs once for each sign-in of any kind, for the agency of the site", async () => {
    const calls: string[] = [];
    const ana = visitorAt(
      async ({ agencyId }, userId) => void calls.push(`${agencyId} ${userId}`),
      "caribe-sereno",
    );
    await ana.signIn({ email: ANA });
    const user = await ana.user();
    expect(calls).toEqual([`caribe-sereno ${user?.id}`]);
    await ana.askForCode(ANA);
    await ana.typeCode(ANA, site.codes.at(-1)?.code ?? "");
    await ana.session();
    expect(calls).toEqual([`caribe-sereno ${user?.id}`, `caribe-sereno ${user?.id}`]);
  });

  test("the sign-in handler does not run if the sign-in is refused", async () => {
    const calls: string[] = [];
    const carla = visitorAt(async (_, userId) => void calls.push(userId));
    await carla.signIn({ email: "carla@viajeros.test" });
    await carla.askForCode(ANA);
    await carla.typeCode(ANA, "000000" === site.codes.at(-1)?.code ? "111111" : "000000");
    expect(calls).toEqual([]);
  });

  test("a failing sign-in handler does not fail the sign-in, and is logged without the error's message", async () => {
    const ana = visitorAt(() => Promise.reject(new TypeError(`no booking of ${ANA}`)));
    const answer = await ana.signIn({ email: ANA });
    expect(answer.location).toBe(`${ORIGIN}/my-bookings`);
    expect(await ana.user()).toMatchObject({ email: ANA });
    expect(site.events).toEqual([
      expect.objectContaining({ code: "SIGNIN_EVENT_ERROR", reason: "EventError < TypeError" }),
    ]);
    expect(JSON.stringify(site.events)).not.toContain(ANA);
  });

  test("the sign-in handler has a timeout, after which the traveller is signed in", async () => {
    const ana = visitorAt(() => new Promise(() => {}));
    await ana.signIn({ email: ANA });
    expect(await ana.user()).toMatchObject({ email: ANA });
    expect(site.events).toMatchObject([{ code: "SIGNIN_EVENT_ERROR", reason: "EventError < TimeoutError" }]);
  });

  test("the sign-in handler adds a booking made by telephone to the account with the lead's verified address", async () => {
    const agency = await openAgency(site.database.db);
    const [ownBooking, otherBooking] = [
      await bookedByTelephone(agency, "Ana@viajeros.test"),
      await bookedByTelephone(agency, "otra@viajeros.test"),
    ];
    const ana = visitorAt(async (_, userId) => {
      await perform(claimBookings, { ...agency.system, actor: travellerOf(userId) });
    }, agency.agency.id);
    await ana.signIn({ email: ANA });
    expect(await agency.booking(ownBooking.id)).toMatchObject({ userId: (await ana.user())?.id });
    expect(await agency.booking(otherBooking.id)).toMatchObject({ userId: null });
    expect(site.events).toEqual([]);
  });
});
