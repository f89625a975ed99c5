import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { ClientSession } from "./client-session.ts";
import { SessionProvider, sessionRequiredAddress, useSession } from "./session-provider.tsx";

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

function Greeting({ required = false }: { required?: boolean }) {
  const { data, status } = useSession({ required });
  return `${status}: ${data?.user.name ?? "nobody"}`;
}

test.each([
  [undefined, "loading: nobody"],
  [null, "unauthenticated: nobody"],
  [ANA, "authenticated: Ana Restrepo"],
])("the server renders what it knows of the session", (session, shown) => {
  const html = renderToString(
    <SessionProvider session={session}>
      <Greeting />
    </SessionProvider>,
  );

  expect(html).toBe(shown);
});

test("a required session that is missing looks as if it were loading", () => {
  const html = renderToString(
    <SessionProvider session={null}>
      <Greeting required />
    </SessionProvider>,
  );

  expect(html).toBe("loading: nobody");
});

test("the way to the sign-in page remembers the way back", () => {
  expect(sessionRequiredAddress("http://localhost:3000/profile?tab=1")).toBe(
    "/api/auth/signin?error=SessionRequired&callbackUrl=http%3A%2F%2Flocalhost%3A3000%2Fprofile%3Ftab%3D1",
  );
});

test("asking for the session outside the provider is a mistake that shows", () => {
  expect(() => renderToString(<Greeting />)).toThrow("SessionProvider");
});
