import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { contactMessageSchema } from "../../../../domain/messaging/contact-message.ts";
import { CONTACT_FORM } from "../../shell/data/booking-memory.ts";
import { remember } from "../../shell/data/browser-storage.ts";
import { EMPTY_CONTACT, readContactForm, recallContact } from "./contact-draft.ts";
import { toContactMessage } from "./to-contact-message.ts";

const typed = { name: "Ana", email: "ana@viajeros.test", phone: "", message: "¿Hay salida el lunes?" };

describe("contact form", () => {
  test("a typed message is remembered until it is sent", () => {
    const store = memoryStorage();
    remember(store, CONTACT_FORM, typed);
    expect(recallContact(store)).toEqual(typed);
    store.removeItem(CONTACT_FORM);
    expect(recallContact(store)).toEqual(EMPTY_CONTACT);
  });

  test("stored values are limited to valid fields of the form", () => {
    const store = memoryStorage();
    remember(store, CONTACT_FORM, { name: 5, message: "x".repeat(5000), other: true });
    expect(recallContact(store)).toEqual({ ...EMPTY_CONTACT, message: "x".repeat(2000) });
  });

  test("missing fields of a submitted form are read as empty", () => {
    const form = new FormData();
    form.set("name", "Ana");
    expect(readContactForm(form)).toEqual({ ...EMPTY_CONTACT, name: "Ana" });
  });

  test("an empty phone is not sent", () => {
    const checked = contactMessageSchema.safeParse(toContactMessage({ ...typed, phone: "  " }));
    expect(checked.success && checked.data).not.toHaveProperty("phone");
  });
});
