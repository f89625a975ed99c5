import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteAccountOf, listProviders, lockUser } from "../../db/queries/identity/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { type SocialProvider, waysIn } from "../../domain/identity/social-provider.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { writeProviderEmail } from "./steps/write-provider-email.ts";

interface UnlinkProviderInput {
  provider: SocialProvider;
  /** Whether the deployment offers sign-in by e-mail. A verified address then counts as a way to sign in. */
  byEmail: boolean;
}

/**
 * Idempotent. The user's lock prevents two tabs from unlinking the last two providers at once.
 * @throws DomainError `not-signed-in`, `user-not-found`; `not-allowed` if no other way to sign in would remain.
 */
export const unlinkProvider = defineUseCase({
  name: "unlink-provider",
  may: { traveller: true },
  needs: ["db", "jobs", "clock", "newId", "agency", "locale", "request"],
  async run(ctx, { provider, byEmail }: UnlinkProviderInput): Promise<void> {
    const { userId } = ctx.actor;
    await inTransaction(ctx.db, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw new DomainError("user-not-found");
      const providers = await listProviders(tx, userId);
      if (!providers.includes(provider)) return;
      if (waysIn({ ...user, providers }, byEmail) < 2) throw new DomainError("not-allowed");
      await deleteAccountOf(tx, userId, provider);
      await recordAudit(ctx, tx, { name: "unlink-account", subject: userId, facts: { provider } });
      await writeProviderEmail(ctx, tx, {
        ...{ kind: "provider-unlinked", userId, provider },
        ...{ siteOrigin: ctx.request.origin, locale: ctx.locale },
      });
    });
  },
});
