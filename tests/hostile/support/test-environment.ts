import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import { addDays } from "../../../src/domain/departures/place-time.ts";
import type { BookingSummaryView } from "../../../src/use-cases/booking/booking-view.ts";
import type { ExperienceView } from "../../../src/use-cases/experiences/experience-view.ts";
import type { WishlistView } from "../../../src/use-cases/wishlists/wishlist-view.ts";
import { type TestDatabase, testDatabase } from "../../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import type { Traveller } from "../../support/traveller.ts";
import type { Meaningful } from "./from-schema.ts";

export const CARIBE = "caribe.localhost";
export const ME = "ana@viajeros.test";
const VICTIM = "john@viajeros.test";

/** No response to another visitor may contain this traveller's data. */
const OTHERS = {
  name: "Zacarías Intocable",
  documentType: "PP",
  documentNumber: "9988776655",
  birthDate: "1971-02-03",
  email: "zacarias@intocable.test",
  phoneNumber: "+57 3019998877",
} as const;

export interface TestEnvironment {
  site: TestSite;
  database: TestDatabase;
  host: string;
  otherHost: string;
  /** Session cookie of the attacker, `next-auth.session-token=…`. */
  cookie: string;
  meaningful: Meaningful;
  secrets: string[];
  bookingRequest: BookingRequest;
  close(): Promise<void>;
}

const sessionOf = (traveller: Traveller): string =>
  traveller.cookies().find(({ name }) => name === "next-auth.session-token")?.value ?? "";

async function book(traveller: Traveller, agencyId: string, lead = {}) {
  const experience = await firstExperience(traveller, agencyId);
  const sampleRequest = await bookingRequestFor(traveller, experience, 1);
  const [first] = sampleRequest.participantsInfo;
  const request = { ...sampleRequest, participantsInfo: [{ ...first, ...lead }] } as BookingRequest;
  await traveller.mutate("booking.create", request);
  const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  const list = await traveller.mutate<WishlistView>("wishlist.create", { name: "Lista" });
  const shared = await traveller.mutate<WishlistView>("wishlist.share", { id: list.id, shared: true });
  return { experience, bookingRequest: request, booking, list: shared };
}

const titlesOf = ({ title }: ExperienceView): string => title;

export async function openTestEnvironment(changes: Record<string, string> = {}): Promise<TestEnvironment> {
  const database = await testDatabase(4);
  const site = await startSite(database.url, { RATE_LIMITS: "false", ...changes });
  const me = site.open();
  await me.signIn("google", ME);
  const ownObjects = await book(me, "andes-vivo");
  const victim = site.open();
  await victim.signIn("google", VICTIM);
  const victimsObjects = await book(victim, "andes-vivo", OTHERS);
  const foreignTraveller = site.open(CARIBE);
  await foreignTraveller.signIn("google", VICTIM);
  const foreignObjects = await book(foreignTraveller, "caribe-sereno", OTHERS);
  const { items: foreignExperiences } = await foreignTraveller.query<{ items: ExperienceView[] }>(
    "experience.fetchList",
    {
      agencyId: "caribe-sereno",
    },
  );
  const tokens = [me, victim].map(sessionOf);
  const bookings = [ownObjects, victimsObjects, foreignObjects].map(({ booking }) => booking?.id);
  const lists = [ownObjects, victimsObjects, foreignObjects].map(({ list }) => list.id);
  const experiences = [ownObjects.experience.id, foreignObjects.experience.id];
  const { date, startTime, duration, price } = ownObjects.bookingRequest;
  return {
    site,
    database,
    host: me.host,
    otherHost: foreignTraveller.host,
    cookie: `next-auth.session-token=${tokens[0]}`,
    bookingRequest: ownObjects.bookingRequest,
    meaningful: {
      id: [...bookings, ...lists, ...experiences],
      agencyId: ["andes-vivo", "caribe-sereno"],
      bookingId: bookings,
      experienceId: experiences,
      wishlistId: lists,
      token: [ownObjects, victimsObjects, foreignObjects].map(({ list }) => list.shareToken),
      date: [date, foreignObjects.bookingRequest.date],
      selectedDate: [date, addDays(date, 7)],
      from: [date, addDays(date, -7)],
      to: [date, addDays(date, 21)],
      startTime: [startTime],
      duration: [duration],
      value: [price.value],
      priceValue: [price.value],
      priceLabel: [price.name],
      priceDescription: [price.description],
      description: [price.description],
      participants: [1, 2, 12],
      party: ["adulto.2", "adulto.1,nino.1", "nino.99,x.1", "."],
      "party.adulto": ["2", "0", "99"],
      phoneNumber: ["3001234567", "+57 3001234567"],
      phone: ["+57 3001234567"],
      country: ["CO", "US", "XX"],
      documentNumber: ["1020304050"],
      birthDate: ["1990-04-12"],
      email: ["ana@viajeros.test"],
      name: [price.name, "Ana Restrepo"],
    },
    secrets: [
      OTHERS.name,
      OTHERS.documentNumber,
      OTHERS.email,
      "3019998877",
      VICTIM,
      victimsObjects.booking?.code ?? "",
      foreignObjects.booking?.code ?? "",
      "Caribe Sereno",
      "hola@caribesereno.test",
      ...foreignExperiences.map(titlesOf),
      ...tokens,
      "auth-secret-of-the-tests",
      "webhook-secret-of-the-tests",
      "APP_USR-",
      "mlsn.sandbox",
      "postgres://",
      "postgresql://",
    ].filter((secret) => secret.length > 4),
    async close() {
      await site.stop();
      await database.close();
    },
  };
}
