import { v7 } from "uuid";
import { experiencesAndesVivo } from "../../scripts/demo/experiences-andes-vivo.ts";
import { experiencesCaribeSereno } from "../../scripts/demo/experiences-caribe-sereno.ts";
import type { Database } from "../../src/db/connection/client.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { saveExperience } from "../../src/db/queries/experiences/experiences.ts";
import type { Localized } from "../../src/domain/locale.ts";
import { completePrices, type WrittenPrice } from "../../src/domain/pricing/price-option.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { sampleSchedule } from "../support/samples/sample-schedule.ts";

/** Few seats, so that two or three bookings fill the departure. */
export const CAPACITY = 3;

export interface Fixture {
  id: string;
  agencyId: string;
  hostname: string;
  title: Localized;
}

const NAMES = ["Monguí", "Iguaque", "Chingaza", "Sumapaz", "Santurbán", "Belmira", "Puracé", "Chiles"];

const AGENCIES = [
  { hostname: "localhost", sample: experiencesAndesVivo[0] },
  { hostname: "caribe.localhost", sample: experiencesCaribeSereno[0] },
];

export const FARES = [
  { id: "adulto", name: { "es-CO": "Adulto", en: "Adult" } },
  { id: "sin-almuerzo", name: { "es-CO": "Adulto sin almuerzo", en: "Adult without lunch" } },
] as const satisfies Fare[];

type Fare = { id: string; name: Localized };

async function writeFixture(db: Database, { hostname, sample }: (typeof AGENCIES)[number], name: string) {
  if (!sample) throw new Error("the demo offers nothing");
  const title = { "es-CO": `Caminata de ${name}`, en: `${name} hike` };
  const [option] = sample.priceList;
  if (!option) throw new Error("the demo's experience has no price");
  const adult = (value: number, fare: Fare): WrittenPrice => ({ ...option, ...fare, value });
  const experience = {
    ...sample,
    id: v7(),
    title,
    minimumAge: 5,
    duration: ["PT4H"],
    priceList: completePrices([adult(180_000, FARES[0]), adult(150_000, FARES[1])]),
    schedule: sampleSchedule({
      startTimes: ["06:30", "09:00"],
      capacity: CAPACITY,
      season: { from: dateAhead(-1), to: dateAhead(90) },
      closedDays: [],
    }),
    taxRule: null,
  };
  await inTransaction(db, (tx) =>
    saveExperience(tx, experience, { position: 100, published: true, at: new Date() }),
  );
  return { id: experience.id, agencyId: experience.agencyId, hostname, title };
}

export function writeFixtures(db: Database, each: number): Promise<Fixture[]> {
  const names = NAMES.slice(0, each);
  return Promise.all(AGENCIES.flatMap((agency) => names.map((name) => writeFixture(db, agency, name))));
}
