import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { ClientSession } from "./client-session.ts";
import { SessionProvider, useSession } from "./session-provider.tsx";

const ANA: ClientSession = {
  user: {
    id: "u1",
    name: "Ana Restrepo",
    email: null,
    image: null,
    phoneNumber: null,
    country: null,
  },
  expires: "2026-12-20T00:00:00.000Z",
};

function Greeting() {
  const { data, status } = useSession();
  return `${status}: ${data?.user.name ?? "nobody"}`;
}

test.each([
  [undefined, "loading: nobody"],
  [null, "unauthenticated: nobody"],
  [ANA, "authenticated: Ana Restrepo"],
])("with the session %j the server renders %s", (session, text) => {
  const html = renderToString(
    <SessionProvider session={session}>
      <Greeting />
    </SessionProvider>,
  );

  expect(html).toBe(text);
});

test("useSession throws an error outside the provider", () => {
  expect(() => renderToString(<Greeting />)).toThrow("SessionProvider");
});
