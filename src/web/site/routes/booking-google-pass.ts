import { redirect } from "react-router";
import { NO_STORE, passInput } from "../features/booking/wallet-pass.ts";
import { requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { requireUser } from "../shell/session/require-user.ts";
import type { Route } from "./+types/booking-google-pass.ts";

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const address = await orNotFound(site.application.issueGooglePass(passInput(site, params)));
  return redirect(address, { status: 303, headers: NO_STORE });
}
