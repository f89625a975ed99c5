import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  "ana@viajeros.test",
  "ANA@Viajeros.TEST",
  " ana@viajeros.test ",
  "ana+1@viajeros.test",
  "ana+viajes+2@viajeros.test",
  "ana@viajeros.test.",
  "ana@viajeros.test",
])("%s reaches ana@viajeros.test", (address) => {
  expect(mailboxOf(address)).toBe("ana@viajeros.test");
});

test.each(["a.n.a@gmail.com", "ana+x@googlemail.com", "An.A+y@Gmail.com"])(
  "%s reaches ana@gmail.com",
  (address) => {
    expect(mailboxOf(address)).toBe("ana@gmail.com");
  },
);

test("addresses with and without a dot are different mailboxes outside Gmail", () => {
  expect(mailboxOf("a.na@viajeros.test")).not.toBe(mailboxOf("ana@viajeros.test"));
});
