import type { Transaction } from "../../../db/connection/client.ts";
import {
  clearGuideEmail,
  listAllGuides,
  mergeGuide,
} from "../../../db/queries/departures/departure-guides.ts";
import { saveGuide } from "../../../db/queries/experiences/social-proof.ts";
import type { NamedGuide } from "../../../domain/experiences/social-proof.ts";

/**
 * Saves the guides of an agency's file. If a stored guide has the e-mail address of a guide with another id in the file, the
 * stored guide loses the address. If that stored guide is not in the file, it counts as the same person, and is merged into the
 * guide of the file.
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
