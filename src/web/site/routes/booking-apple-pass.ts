import { NO_STORE, passInput } from "../features/booking/wallet-pass.ts";
import { requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { requireUser } from "../shell/session/require-user.ts";
import type { Route } from "./+types/booking-apple-pass.ts";

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const pass = await orNotFound(site.application.issueApplePass(passInput(site, params)));
  return new Response(new Uint8Array(pass), {
    headers: {
      "Content-Type": "application/vnd.apple.pkpass",
      "Content-Disposition": 'attachment; filename="booking.pkpass"',
      ...NO_STORE,
    },
  });
}
