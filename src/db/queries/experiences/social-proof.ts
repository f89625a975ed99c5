import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type {
  Guide,
  NamedGuide,
  Photograph,
  Review,
  ShownProof,
} from "../../../domain/experiences/social-proof.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { experiences } from "../../schema/experiences.ts";
import { experienceGuides, guides, photographs, reviews } from "../../schema/social-proof.ts";
import { isPublished, isPublishedExperience } from "./experiences.ts";

export interface RatingSum {
  count: number;
  sum: number;
}

export interface SocialProof {
  guides: Guide[];
  photographs: Photograph[];
  ratings: RatingSum;
  reviews: Review[];
}

/** The subquery repeats the condition on the agency, because Citus does not infer it from the outer query. */
export function ratingsOf(agencyId: string): SQL<RatingSum> {
  const rows = sql`
    select json_build_object('count', count(*), 'sum', coalesce(sum(${reviews.rating}), 0)) from ${reviews}
    where ${reviews.agencyId} = ${agencyId} and ${reviews.experienceId} = ${experiences.id} and ${reviews.published}`;
  // The parentheses nest the query, because the query builder removes table names from top-level columns.
  return sql`(${rows})`;
}

function guidesOf(agencyId: string): SQL<Guide[]> {
  const rows = sql`
    select coalesce(json_agg(json_build_object(
      'id', ${guides.id}, 'name', ${guides.name}, 'photo', ${guides.photo}, 'languages', ${guides.languages},
      'cardNumber', ${guides.cardNumber}, 'cardExpiresOn', ${guides.cardExpiresOn})
      order by ${experienceGuides.position}, ${guides.id}), '[]')
    from ${experienceGuides} join ${guides}
      on ${guides.agencyId} = ${experienceGuides.agencyId} and ${guides.id} = ${experienceGuides.guideId}
    where ${experienceGuides.agencyId} = ${agencyId} and ${experienceGuides.experienceId} = ${experiences.id}
      and ${guides.retiredAt} is null`;
  return sql`(${rows})`;
}

function photographsOf(agencyId: string): SQL<Photograph[]> {
  const rows = sql`
    select coalesce(json_agg(json_build_object(
      'id', ${photographs.id}, 'picture', ${photographs.picture}, 'takenBy', ${photographs.takenBy},
      'credit', ${photographs.credit}) order by ${photographs.position}, ${photographs.id}), '[]')
    from ${photographs}
    where ${photographs.agencyId} = ${agencyId} and ${photographs.experienceId} = ${experiences.id}`;
  return sql`(${rows})`;
}

function latestReviewsOf(agencyId: string, count: number): SQL<Review[]> {
  const latest = sql`
    select * from ${reviews}
    where ${reviews.agencyId} = ${agencyId} and ${reviews.experienceId} = ${experiences.id} and ${reviews.published}
    order by ${reviews.travelledIn} desc, ${reviews.id} desc limit ${count}`;
  const rows = sql`
    select coalesce(json_agg(json_build_object(
      'id', latest.id, 'rating', latest.rating, 'text', latest.text, 'language', latest.language,
      'firstName', latest.first_name, 'travelledIn', latest.travelled_in, 'answer', latest.answer)
      order by latest.travelled_in desc, latest.id desc), '[]')
    from (${latest}) latest`;
  return sql`(${rows})`;
}

export async function findSocialProof(
  db: Database,
  key: { agencyId: string; experienceId: string },
  reviewCount: number,
): Promise<SocialProof | undefined> {
  const [row] = await db
    .select({
      guides: guidesOf(key.agencyId),
      photographs: photographsOf(key.agencyId),
      ratings: ratingsOf(key.agencyId),
      reviews: latestReviewsOf(key.agencyId, reviewCount),
    })
    .from(experiences)
    .where(isPublishedExperience(key.agencyId, key.experienceId));
  return row;
}

export function listGuides(db: Database, agencyId: string): Promise<Guide[]> {
  const leading = db
    .select({ id: experienceGuides.guideId })
    .from(experienceGuides)
    .innerJoin(experiences, and(eq(experiences.id, experienceGuides.experienceId), isPublished(agencyId)))
    .where(eq(experienceGuides.agencyId, agencyId));
  const { id, name, photo, languages, cardNumber, cardExpiresOn } = guides;
  return db
    .select({ id, name, photo, languages, cardNumber, cardExpiresOn })
    .from(guides)
    .where(and(eq(guides.agencyId, agencyId), isNull(guides.retiredAt), inArray(guides.id, leading)))
    .orderBy(asc(guides.name), asc(guides.id))
    .execute();
}

/** A retired guide stays retired. */
export async function saveGuide(
  tx: Transaction,
  agencyId: string,
  guide: NamedGuide,
  at: Date,
): Promise<void> {
  const { id, ...fields } = guide;
  await tx
    .insert(guides)
    .values({ agencyId, id, ...fields, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [guides.agencyId, guides.id],
      set: { ...fields, revision: sql`${guides.revision} + 1`, updatedAt: at },
    });
}

interface OfExperience {
  agencyId: string;
  experienceId: string;
}

async function setGuidesOf(
  tx: Transaction,
  { agencyId, experienceId }: OfExperience,
  guideIds: readonly string[],
): Promise<void> {
  await tx
    .delete(experienceGuides)
    .where(and(eq(experienceGuides.agencyId, agencyId), eq(experienceGuides.experienceId, experienceId)));
  if (guideIds.length === 0) return;
  await tx
    .insert(experienceGuides)
    .values(guideIds.map((guideId, position) => ({ agencyId, experienceId, guideId, position })));
}

async function setPhotographsOf(
  tx: Transaction,
  { agencyId, experienceId }: OfExperience,
  shown: readonly Photograph[],
  at: Date,
): Promise<void> {
  const others = notInArray(
    photographs.id,
    shown.map(({ id }) => id),
  );
  await tx
    .delete(photographs)
    .where(and(eq(photographs.agencyId, agencyId), eq(photographs.experienceId, experienceId), others));
  for (const [position, { id, ...fields }] of shown.entries())
    await tx
      .insert(photographs)
      .values({ agencyId, id, experienceId, position, ...fields, createdAt: at })
      .onConflictDoUpdate({
        target: [photographs.agencyId, photographs.id],
        set: { experienceId, position, ...fields },
      });
}

async function saveReview(
  tx: Transaction,
  { agencyId, experienceId }: OfExperience,
  { id, ...review }: Review,
  at: Date,
): Promise<void> {
  const fields = { experienceId, ...review, updatedAt: at };
  await tx
    .insert(reviews)
    .values({ agencyId, id, bookingId: null, published: true, ...fields, createdAt: at })
    .onConflictDoUpdate({ target: [reviews.agencyId, reviews.id], set: fields });
}

/** Inserts or updates the given reviews, and keeps all other reviews. */
export async function saveSocialProof(
  tx: Transaction,
  key: OfExperience,
  shown: ShownProof,
  at: Date,
): Promise<void> {
  await setGuidesOf(tx, key, shown.guides);
  await setPhotographsOf(tx, key, shown.photographs, at);
  for (const review of shown.reviews) await saveReview(tx, key, review, at);
}

const bookingsOf = (db: Database, agencyId: string, userId: string) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.userId, userId)));

const isByUser = (db: Database, agencyId: string, userId: string) =>
  and(eq(reviews.agencyId, agencyId), inArray(reviews.bookingId, bookingsOf(db, agencyId, userId)));

export const listReviewsOf = (db: Database, agencyId: string, userId: string) =>
  db
    .select()
    .from(reviews)
    .where(isByUser(db, agencyId, userId))
    .orderBy(desc(reviews.createdAt))
    .execute();

export async function deleteReviewsOf(tx: Transaction, agencyId: string, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(reviews).where(isByUser(tx, agencyId, userId));
  return rowCount ?? 0;
}
