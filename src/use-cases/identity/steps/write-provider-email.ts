import type { Transaction } from "../../../db/connection/client.ts";
import { findUser } from "../../../db/queries/identity/users.ts";
import { SOCIAL_PROVIDERS } from "../../../domain/identity/social-provider.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";
import { writeMessage } from "../../messaging/steps/write-message.ts";

export interface ProviderEmail {
  kind: "provider-linked" | "provider-unlinked";
  userId: string;
  provider: string;
  siteOrigin: string;
  locale: Locale;
}

/** Does nothing if the user has no verified address. */
export async function writeProviderEmail(
  ctx: Needs<"agency" | "clock" | "jobs" | "newId">,
  tx: Transaction,
  { provider: providerName, locale, ...email }: ProviderEmail,
): Promise<void> {
  const provider = SOCIAL_PROVIDERS.find((one) => one === providerName);
  const user = await findUser(tx, email.userId);
  if (!provider || !user?.email || !user.emailVerified) return;
  await writeMessage(ctx, tx, { ...email, provider, eventId: ctx.newId() }, locale);
}
