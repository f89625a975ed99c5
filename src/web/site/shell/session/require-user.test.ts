import { expect, test } from "vitest";
import { requireUser } from "./require-user.ts";

const nobody = { user: async () => null };

async function callbackUrlOf(path: string): Promise<string | null> {
  const request = new Request(`http://localhost:3000${path}`);
  const thrown: unknown = await requireUser(nobody, request).catch((error: unknown) => error);
  const location = thrown instanceof Response ? thrown.headers.get("location") : null;
  return new URLSearchParams(location?.split("?")[1]).get("callbackUrl");
}

test.each([
  ["/profile", "/profile"],
  ["/profile.data", "/profile"],
  ["/profile.data?_routes=root%2Croutes%2Fprofile.tsx", "/profile"],
  ["/en/payments/success.data?payment_id=7&_routes=root", "/en/payments/success?payment_id=7"],
])("a visitor of %s signs in and returns to %s", async (path, page) => {
  expect(await callbackUrlOf(path)).toBe(page);
});
