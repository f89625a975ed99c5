import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import { PLAIN_PRICE, type PriceOption } from "../../../src/domain/pricing/price-option.ts";
import { sampleBookingRequest, sampleExperience } from "./sample-experience.ts";

const words = (es: string, en: string) => ({ "es-CO": es, en });

export const INFANT: PriceOption = {
  ...PLAIN_PRICE,
  id: "bebe",
  value: 10_000,
  name: words("Bebé", "Infant"),
  description: words("Va en brazos", "On a lap"),
  audience: "infant",
  ageTo: 2,
  needsAdult: true,
  takesSeat: false,
};

/** Price of a boat for two, with a supplement per additional person. */
const BOAT: PriceOption = {
  ...PLAIN_PRICE,
  id: "lancha",
  value: 600_000,
  name: words("Lancha privada", "Private boat"),
  description: words("Para tu grupo", "For your group"),
  basis: "per-group",
  groupSize: 2,
  extraPerson: 50_000,
};

export const PAIR: PriceOption = {
  ...PLAIN_PRICE,
  id: "pareja",
  value: 150_000,
  name: words("Pareja", "Couple"),
  description: words("Cada uno", "Each of them"),
  minPeople: 2,
  maxPeople: 2,
};

/** @param more additional prices. */
export const familyExperience = (...more: PriceOption[]) => ({
  minimumAge: 0,
  priceList: [...sampleExperience("any").priceList, INFANT, BOAT, PAIR, ...more],
});

type Person = BookingRequest["participantsInfo"][number];

const BORN: Record<string, string> = { adulto: "1990-04-12", nino: "2016-05-01", bebe: "2025-08-30" };

/** Each person has a distinct document. The lead is first. */
export function familyOf(...ids: string[]): Pick<BookingRequest, "participantsInfo"> {
  const { priceList } = familyExperience();
  const { participantsInfo } = sampleBookingRequest(sampleExperience("any"), ids.length);
  const people = participantsInfo.map((person, index): Person => {
    const price = priceList.find(({ id }) => id === ids[index]);
    if (!price) throw new Error(`the sample has no price ${ids[index]}`);
    const birthDate = BORN[price.id] ?? person.birthDate;
    return { ...person, birthDate, price: { id: price.id, value: price.value, name: price.name["es-CO"] } };
  });
  return { participantsInfo: people };
}
