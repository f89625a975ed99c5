import { expect, test } from "vitest";
import { contentSecurityPolicy, hashScripts } from "./content-security-policy.ts";

const HELLO = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test("a script is named by the hash of its very bytes, once", () => {
  const html = '<script>alert(1)</script><script type="module">alert(1)</script>';
  expect(hashScripts(html)).toEqual([HELLO]);
});

test("what is loaded or is mere data needs no hash", () => {
  expect(
    hashScripts('<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'),
  ).toEqual([]);
});

test("a policy lets nothing run that it does not name", () => {
  const policy = contentSecurityPolicy("<script>alert(1)</script>", {
    images: ["https://pictures.test"],
    forms: ["https://pay.test"],
    connect: [],
  });
  expect(policy).toContain(`script-src 'self' ${HELLO};`);
  expect(policy).toContain("img-src 'self' data: https://pictures.test;");
  expect(policy).toContain("form-action 'self' https://pay.test;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
});
