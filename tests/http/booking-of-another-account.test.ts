import { beforeAll, expect, test } from "vitest";
import type { BookingSummaryView } from "../../src/use-cases/booking/booking-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";

const site = sitePerFile(databasePerFile(4));
let owner: Traveller;
let other: Traveller;
/** Path of the booking in its e-mails. */
let path: string;

beforeAll(async () => {
  owner = site.open();
  other = site.open();
  await owner.signIn("google", "ana@viajeros.test");
  await other.signIn("google", "beto@viajeros.test");
  const experience = await firstExperience(owner, "andes-vivo");
  await owner.mutate("booking.create", await bookingRequestFor(owner, experience));
  const [booking] = await owner.query<BookingSummaryView[]>("booking.getByUserId");
  path = `/booking/${experience.id}/${booking?.id}`;
});

test("a link to a booking of another account offers to change the account, and leads back to the booking", async () => {
  for (const [prefix, offer] of [
    ["", "Entrar con otra cuenta"],
    ["/en", "Sign in with another account"],
  ] as const) {
    const { status, text } = await other.call("GET", prefix + path);
    expect(status).toBe(404);
    expect(text).toContain(offer);
    const query = new URLSearchParams({ callbackUrl: prefix + path });
    expect(text).toContain(`href="/api/auth/signout?${query}"`);
  }
  expect((await owner.call("GET", path)).status).toBe(200);
});

test("the page for another account's booking is that for a booking that does not exist", async () => {
  const unknown = path.replace(/[0-9a-f]{12}$/, "0123456789ab");
  const page = async (address: string) => {
    const { status, text } = await other.call("GET", address);
    return [status, /<h1[^>]*>([^<]+)/.exec(text)?.[1]];
  };
  expect(await page(unknown)).toEqual(await page(path));
  expect((await other.call("GET", "/no-such-page")).text).not.toContain("Entrar con otra cuenta");
});
