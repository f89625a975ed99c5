import type { Transaction } from "../../../db/connection/client.ts";
import {
  clearGuideEmail,
  listAllGuides,
  mergeGuide,
} from "../../../db/queries/departures/departure-guides.ts";
import { saveGuide } from "../../../db/queries/experiences/social-proof.ts";
import type { NamedGuide } from "../../../domain/experiences/social-proof.ts";

/**
 * An e-mail address belongs to one guide, so a stored guide loses an address that the file gives to another guide. If the file
 * does not contain the stored guide, both guides count as one person, and the stored guide is merged into the guide of the
 * file.
 */
export async function saveGuides(
  tx: Transaction,
  agencyId: string,
  named: readonly NamedGuide[],
  at: Date,
): Promise<void> {
  const idByEmail = new Map(named.map(({ email, id }) => [email, id]));
  const ids = new Set(named.map(({ id }) => id));
  const formerOwners = (await listAllGuides(tx, agencyId)).flatMap(({ id, email }) => {
    const to = email === null ? undefined : idByEmail.get(email);
    return email !== null && to !== undefined && to !== id ? [{ from: id, to, email }] : [];
  });
  for (const { email } of formerOwners) await clearGuideEmail(tx, agencyId, email);
  for (const guide of named) await saveGuide(tx, agencyId, guide, at);
  for (const { from, to } of formerOwners) if (!ids.has(from)) await mergeGuide(tx, agencyId, { from, to });
}
