import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { type RequestHandler, type RouterContext, RouterContextProvider } from "react-router";
import type { Clock } from "../../../ports/clock.ts";
import type { PanelRequestContext } from "../../../web/panel/panel-context.ts";
import {
  contentSecurityPolicy,
  type PolicySources,
  withoutNonce,
} from "../../pages/content-security-policy.ts";
import { logFault } from "../../pages/log-fault.ts";
import { isHtml, type PageAnswer, readAnswer } from "../../pages/page-answer.ts";
import { CAMERA_POLICY } from "../../pages/security-headers.ts";
import { compress, type Encoding } from "../../request/encoding.ts";
import type { StaffAuth } from "./auth/create-staff-auth.ts";

export interface PanelScreens {
  render: RequestHandler;
  context: RouterContext<PanelRequestContext>;
}

const SIGN_IN_SCREENS = new Set(["/api/auth/signin", "/api/auth/signout", "/api/auth/error"]);

/** Low quality for speed, because each page is sent to one person only. */
const BROTLI_QUALITY = 4;

type Visitor = Pick<PanelRequestContext, "staff" | "account" | "agency" | "readInvitation" | "locale">;

export interface PanelPageNeeds {
  clock: Clock;
  log: Logger;
  newId: () => string;
  staffAuth: Pick<StaffAuth, "csrf">;
  screens: PanelScreens;
  sources: PolicySources;
}

export async function renderPanel(
  { clock, log, newId, staffAuth, screens, sources }: PanelPageNeeds,
  request: Request,
  origin: string,
  visitor: Visitor,
  encoding: Encoding,
): Promise<Response> {
  const url = new URL(request.url);
  const form = SIGN_IN_SCREENS.has(url.pathname) ? await staffAuth.csrf(request, { origin }) : null;
  const nonce = randomUUID();
  const provider = new RouterContextProvider();
  provider.set(screens.context, {
    ...visitor,
    origin,
    csrfToken: form?.token ?? null,
    callbackUrl: form?.callbackUrl ?? null,
    nonce,
    now: clock.now(),
    newId,
    logFault: (error) => logFault({ log }, error),
  });
  const answer: PageAnswer = await readAnswer(await screens.render(request, provider));
  for (const cookie of form?.cookies ?? []) answer.headers.append("set-cookie", cookie);
  if (isHtml(answer)) {
    const html = answer.body.toString();
    answer.headers.set("content-security-policy", contentSecurityPolicy(html, nonce, sources));
    answer.body = Buffer.from(withoutNonce(html, nonce));
  }
  const bytes = await compress(answer.body, encoding, BROTLI_QUALITY);
  if (bytes !== answer.body) answer.headers.set("content-encoding", encoding);
  answer.headers.append("vary", "accept-encoding");
  answer.headers.set("cache-control", "private, no-store");
  // Other sites must not see an address of the panel, which names an agency and a booking.
  answer.headers.set("referrer-policy", "same-origin");
  answer.headers.set("x-robots-tag", "noindex");
  answer.headers.set("permissions-policy", CAMERA_POLICY);
  return new Response(bytes.length > 0 ? bytes : null, { status: answer.status, headers: answer.headers });
}
