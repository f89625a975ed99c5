import type { Transaction } from "../../../db/connection/client.ts";
import {
  clearGuideEmail,
  listAllGuides,
  mergeGuide,
} from "../../../db/queries/departures/departure-guides.ts";
import { saveGuide } from "../../../db/queries/experiences/social-proof.ts";
import type { NamedGuide } from "../../../domain/experiences/social-proof.ts";

/**
 * Writes the guides of an agency's file. An address belongs to the guide whom the file names with it. A guide whom the file
 * does not name, and who had the address, is the same person: a member who led a departure before the file named them.
 */
export async function saveGuides(
  tx: Transaction,
  agencyId: string,
  named: readonly NamedGuide[],
  at: Date,
): Promise<void> {
  const idOf = new Map(named.map(({ email, id }) => [email, id]));
  const ids = new Set(named.map(({ id }) => id));
  const others = (await listAllGuides(tx, agencyId)).flatMap(({ id, email }) => {
    const to = email === null ? undefined : idOf.get(email);
    return email !== null && to !== undefined && to !== id ? [{ from: id, to, email }] : [];
  });
  for (const { email } of others) await clearGuideEmail(tx, agencyId, email);
  for (const guide of named) await saveGuide(tx, agencyId, guide, at);
  for (const { from, to } of others) if (!ids.has(from)) await mergeGuide(tx, agencyId, { from, to });
}
