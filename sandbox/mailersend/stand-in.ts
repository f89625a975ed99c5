import { Hono } from "hono";
import type { StandIn, StandInContext } from "../kernel/stand-in.ts";
import { forgetAll, openAccount } from "./account.ts";
import { bulkEndpoint } from "./bulk-endpoint.ts";
import { consoleSection } from "./console-section.ts";
import { control } from "./control.ts";
import { emailEndpoint } from "./email-endpoint.ts";
import { authenticate, countRequests } from "./gate.ts";
import { mailbox } from "./mailbox/mailbox.ts";
import { smsEndpoint } from "./sms-endpoint.ts";

export function makeMailerSend(context: StandInContext): StandIn {
  const account = openAccount(context);
  const routes = new Hono();
  routes.use("/v1/*", authenticate);
  routes.route("/v1/email", emailEndpoint(account));
  routes.route("/v1/bulk-email", bulkEndpoint(account));
  routes.route("/v1/sms", smsEndpoint(account));
  routes.get("/v1/api-quota", countRequests(account, account.otherRate), (c) =>
    c.json(account.quota.state()),
  );
  routes.all("/v1/*", (c) => c.json({ message: "Not Found" }, 404));
  routes.route("/", mailbox(account));
  return {
    name: "mailersend",
    routes,
    control: control(account),
    consoleSection: () => consoleSection(account),
    reset: () => forgetAll(account),
    faultBody: (status) => ({ message: FAULT_MESSAGES[status] ?? "Server Error" }),
  };
}

const FAULT_MESSAGES: Record<number, string> = {
  401: "Unauthenticated.",
  403: "This action is unauthorized.",
  404: "Resource not found.",
  421: "Service is in maintenance mode.",
  422: "The given data was invalid.",
  429: "Your account reached its rate limit of 120 requests/min. Please try again later. #MS42903",
};
