import type { MessageRow } from "../../../db/queries/messaging/messages.ts";
import { findStaffAccount } from "../../../db/queries/staff/staff-accounts.ts";
import type { EmailFactorReset } from "../../../domain/messaging/email.ts";
import type { FactorReset, MessageContent } from "../../../domain/messaging/message.ts";
import type { ComposedEmail, ComposeNeeds } from "./composed-email.ts";

type FactorContent<Kind> = Extract<MessageContent, { kind: Kind; factorEventId: string }>;

async function resetFacts({ db }: ComposeNeeds, { byStaffId, why }: FactorReset): Promise<EmailFactorReset> {
  const by = byStaffId ? await findStaffAccount(db, byStaffId) : undefined;
  return { is: "reset", by: by?.name ?? by?.email ?? null, why };
}

/** The recipient is empty if the account was deleted meanwhile. */
export async function composeFactorChange(
  ctx: ComposeNeeds,
  row: MessageRow,
  { staffId, change, panelOrigin }: FactorContent<"second-factor-changed">,
): Promise<ComposedEmail> {
  const { agency } = ctx;
  const account = await findStaffAccount(ctx.db, staffId);
  const facts = {
    change: change.is === "reset" ? await resetFacts(ctx, change) : change,
    at: row.createdAt,
    url: `${panelOrigin}/second-factor/codes`,
  };
  return {
    email: { agency, locale: row.locale, kind: "second-factor-changed", ...facts },
    to: { email: account?.email ?? "", name: account?.name ?? "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
  };
}

/** The recipient is empty if an account was deleted meanwhile. */
export async function composeColleagueReset(
  ctx: ComposeNeeds,
  row: MessageRow,
  { ownerId, staffId, change, panelOrigin }: FactorContent<"colleague-factor-reset">,
): Promise<ComposedEmail> {
  const { agency } = ctx;
  const owner = await findStaffAccount(ctx.db, ownerId);
  const colleague = await findStaffAccount(ctx.db, staffId);
  const facts = {
    colleague: { name: colleague?.name ?? null, email: colleague?.email ?? "" },
    change: await resetFacts(ctx, change),
    at: row.createdAt,
    url: `${panelOrigin}/${agency.id}/settings/audit?${new URLSearchParams({ about: staffId })}`,
  };
  return {
    email: { agency, locale: row.locale, kind: "colleague-factor-reset", ...facts },
    to: { email: (colleague && owner?.email) ?? "", name: owner?.name ?? "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
  };
}
