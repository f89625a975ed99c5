import { expect, test } from "vitest";
import { contentSecurityPolicy, hashScripts, withoutNonce } from "./content-security-policy.ts";

const HELLO = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test("the policy has the hash of each inline script once", () => {
  const html = '<script nonce="m1">alert(1)</script><script nonce="m1" type="module">alert(1)</script>';
  expect(hashScripts(html, "m1")).toEqual([HELLO]);
});

test("loaded scripts and data need no hash", () => {
  expect(
    hashScripts(
      '<script nonce="m1" src="/a.js"></script><script nonce="m1" type="application/ld+json">{"a":1}</script>',
      "m1",
    ),
  ).toEqual([]);
});

test.each([
  "<script>steal()</script>",
  '<script nonce="">steal()</script>',
  '<script nonce="m0">steal()</script>',
  "<script nonce=m1>steal()</script>",
  "<SCRIPT>steal()</SCRIPT>",
  '<script async type="module">steal()</script>',
])("the injected script %s gets no hash", (injected) => {
  expect(hashScripts(`${injected}<script nonce="m1">alert(1)</script>`, "m1")).toEqual([HELLO]);
});

test("a sent page contains no nonce", () => {
  expect(withoutNonce('<script nonce="m1">a</script><link nonce="m1"/>', "m1")).toBe(
    "<script>a</script><link/>",
  );
});

test("the policy refuses scripts that it does not list", () => {
  const policy = contentSecurityPolicy('<script nonce="m1">alert(1)</script>', "m1", {
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
