import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { DomainError } from "../../domain/errors.ts";
import { catchRefusal, requireStaff } from "./acts.ts";
import { type PanelRequestContext, panelContext } from "./panel-context.ts";

const ORIGIN = "https://panel.trocha.test";

function requestOf(path: string, { method = "GET", cookie = "" } = {}) {
  const context = new RouterContextProvider();
  const visitor = { origin: ORIGIN, staff: null, account: null } as unknown as PanelRequestContext;
  context.set(panelContext, visitor);
  return { context, request: new Request(`${ORIGIN}${path}`, { method, headers: { cookie } }) };
}

async function thrownBy(run: () => unknown): Promise<Response> {
  try {
    await run();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("nothing was thrown");
}

/** The header makes the router load the document. */
const leadsToSignIn = ({ headers }: Response, path: string, more = {}) => {
  const query = new URLSearchParams({ callbackUrl: `${ORIGIN}${path}`, ...more });
  expect(headers.get("location")).toBe(`/api/auth/signin?${query}`);
  expect(headers.get("x-remix-reload-document")).toBe("true");
};

test("a data request without a session leads the browser to the sign-in's document, and back to the page", async () => {
  const given = requestOf("/andes-vivo/today.data?_routes=x&day=1");
  leadsToSignIn(await thrownBy(() => requireStaff(given)), "/andes-vivo/today?day=1");
});

test.each(["GET", "POST"])(
  "a %s request whose session has ended meanwhile leads to the sign-in",
  async (method) => {
    const given = requestOf("/second-factor/codes", { method });
    const refuse = () => Promise.reject(new DomainError("not-signed-in"));
    leadsToSignIn(await thrownBy(() => catchRefusal(given, refuse)), "/second-factor/codes");
  },
);

test("a request with the cookie of an ended session leads to a sign-in that says so", async () => {
  const given = requestOf("/andes-vivo/today", { cookie: "a=b; next-auth.session-token=x" });
  leadsToSignIn(await thrownBy(() => requireStaff(given)), "/andes-vivo/today", { ended: "1" });
});
