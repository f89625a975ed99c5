import type { Context } from "../../use-cases/context.ts";
import type { Limits } from "../limits/create-limits.ts";
import { createAgencyPayments } from "../payments/agency-payments.ts";
import type { MerchantAccounts } from "../payments/merchant-accounts.ts";
import type { ContextOf } from "../request/context-of.ts";
import type { Tracing } from "../telemetry/tracing.ts";

type ServerContext = Omit<
  Context,
  | keyof Parameters<ContextOf>[0]
  | "payments"
  | "mayWriteToStranger"
  | "spendUnproven"
  | "spendStaffEmails"
  | "unspendStaffEmails"
>;

interface ContextNeeds extends ServerContext {
  limits: Limits;
  merchantAccounts: MerchantAccounts;
  tracing: Pick<Tracing, "within">;
}

export const bindContext =
  (services: ContextNeeds): ContextOf =>
  (callContext) => {
    const { db, merchantAccounts, limits, tracing } = services;
    const { id: agencyId } = callContext.agency;
    return {
      ...services,
      payments: createAgencyPayments(db, merchantAccounts, agencyId),
      mayWriteToStranger: async (recipient) =>
        (await limits.spend("stranger-month", { agencyId, ip: null, recipient })) === 0,
      spendUnproven: () => limits.spend("contact-unproven", { agencyId, ip: callContext.request.ip }),
      spendStaffEmails: (emails) => limits.spend("staff-emails-day", { agencyId, ip: null }, emails),
      unspendStaffEmails: (emails) => limits.unspend("staff-emails-day", { agencyId, ip: null }, emails),
      inSpan: (name, work) => tracing.within({ name: `use case ${name}`, kind: "internal" }, work),
      ...callContext,
    };
  };
