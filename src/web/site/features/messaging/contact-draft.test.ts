import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { contactMessageSchema } from "../../../../domain/messaging/contact-message.ts";
import { CONTACT_FORM } from "../../shell/data/booking-memory.ts";
import { remember } from "../../shell/data/browser-storage.ts";
import { EMPTY_CONTACT, readContactForm, recallContact } from "./contact-draft.ts";
import { toContactMessage } from "./to-contact-message.ts";

const typed = { name: "Ana", email: "ana@viajeros.test", phone: "", message: "¿Hay salida el lunes?" };

describe("the contact form", () => {
  test("is remembered until it is sent", () => {
    const store = memoryStorage();
    remember(store, CONTACT_FORM, typed);
    expect(recallContact(store)).toEqual(typed);
    store.removeItem(CONTACT_FORM);
    expect(recallContact(store)).toEqual(EMPTY_CONTACT);
  });

  test("takes from the memory only what a form can hold", () => {
    const store = memoryStorage();
    remember(store, CONTACT_FORM, { name: 5, message: "x".repeat(5000), other: true });
    expect(recallContact(store)).toEqual({ ...EMPTY_CONTACT, message: "x".repeat(2000) });
  });

  test("reads what a browser without JavaScript submits", () => {
    const form = new FormData();
    form.set("name", "Ana");
    expect(readContactForm(form)).toEqual({ ...EMPTY_CONTACT, name: "Ana" });
  });

  test("sends no phone if none was typed", () => {
    const checked = contactMessageSchema.safeParse(toContactMessage({ ...typed, phone: "  " }));
    expect(checked.success && checked.data).not.toHaveProperty("phone");
  });
});
