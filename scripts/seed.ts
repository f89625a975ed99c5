import type { Database, Transaction } from "../src/db/connection/client.ts";
import { inTransaction } from "../src/db/connection/transaction.ts";
import { listAgencies, saveAgency } from "../src/db/queries/agencies/agencies.ts";
import { listPublishedExperiences, saveExperience } from "../src/db/queries/experiences/experiences.ts";
import { saveGuide, saveSocialProof } from "../src/db/queries/experiences/social-proof.ts";
import { insertQuestions } from "../src/db/queries/questions/questions.ts";
import { type Agency, maySell } from "../src/domain/agencies/agency.ts";
import { placeDate } from "../src/domain/departures/place-time.ts";
import { completePrices } from "../src/domain/pricing/price-option.ts";
import { demoAgencies } from "./demo/agencies.ts";
import { monthBefore, rntExpiry, scheduleAt } from "./demo/dates.ts";
import { experiencesAndesVivo } from "./demo/experiences-andes-vivo.ts";
import { experiencesCaribeSereno } from "./demo/experiences-caribe-sereno.ts";
import { demoQuestions } from "./demo/questions.ts";
import type { DemoExperience } from "./demo/shapes.ts";
import { demoGuides, demoProof } from "./demo/social-proof.ts";

export const seedDemo = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => writeDemo(tx, now));

async function writeDemo(db: Database, now: Date): Promise<void> {
  const dates = { rntExpiresOn: rntExpiry(now), createdAt: now, updatedAt: now };
  for (const { hosts, ...agency } of demoAgencies)
    await inTransaction(db, async (tx) => {
      await saveAgency(tx, { ...agency, ...dates }, hosts);
      for (const guide of demoGuides[agency.id] ?? []) await saveGuide(tx, agency.id, guide, now);
    });
  for (const experiences of [experiencesAndesVivo, experiencesCaribeSereno]) {
    for (const [position, { schedule, priceList, ...experience }] of experiences.entries()) {
      const experienceRow = {
        ...experience,
        priceList: completePrices(priceList),
        taxRule: null,
        schedule: scheduleAt(schedule, now),
      };
      await inTransaction(db, async (tx) => {
        await saveExperience(tx, experienceRow, { position, published: true, at: now });
        await writeProof(tx, experience, now);
        await writeQuestions(tx, experience, now);
      });
    }
  }
}

async function writeProof(
  tx: Transaction,
  { agencyId, id }: Pick<DemoExperience, "agencyId" | "id">,
  now: Date,
): Promise<void> {
  const { guides = [], photographs = [], reviews = [] } = demoProof[id] ?? {};
  const experienceRow = reviews.map(({ monthsAgo, ...review }) => ({
    ...review,
    travelledIn: monthBefore(now, monthsAgo),
  }));
  await saveSocialProof(
    tx,
    { agencyId, experienceId: id },
    { guides, photographs, reviews: experienceRow },
    now,
  );
}

/** Existing questions stay, because staff may have edited them. */
async function writeQuestions(
  tx: Transaction,
  { agencyId, id }: Pick<DemoExperience, "agencyId" | "id">,
  now: Date,
): Promise<void> {
  const rows = (demoQuestions[id] ?? []).map((question, position) => ({
    ...question,
    options: [...question.options],
    ...{ agencyId, experienceId: id, position, retiredAt: null, createdAt: now, updatedAt: now },
  }));
  await insertQuestions(tx, rows);
}

const isOfDemo = (agency: Agency): boolean =>
  demoAgencies.some(({ id, domain }) => id === agency.id && domain === agency.domain);

export const hasDemo = async (db: Database): Promise<boolean> => (await listAgencies(db)).some(isOfDemo);

/** Stale data lack a founding year, meeting places or photographs, which this build writes. */
const isStale = async (db: Database, agency: Agency, now: Date): Promise<boolean> =>
  !maySell(agency, placeDate(now)) ||
  agency.foundedYear === null ||
  (await listPublishedExperiences(db, agency.id)).some(
    ({ meetingPlace, images }) => meetingPlace === null || images.some(({ src }) => src.endsWith(".svg")),
  );

/**
 * Rewrites the demo if its registrations have expired or an older build wrote it.
 * @returns whether anything was written.
 */
export async function seedIfStale(db: Database, now: Date): Promise<boolean> {
  const agencies = await listAgencies(db);
  const stale = await Promise.all(agencies.filter(isOfDemo).map((agency) => isStale(db, agency, now)));
  if (agencies.length > 0 && !stale.includes(true)) return false;
  await seedDemo(db, now);
  return true;
}
