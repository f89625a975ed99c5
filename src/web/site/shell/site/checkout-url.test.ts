import { describe, expect, test } from "vitest";
import { changeCheckout, readCheckoutQuery, readCheckoutReturn, writeCheckoutQuery } from "./checkout-url.ts";

const ID = "019c1ea7-3300-7e77-85c2-1a51b93a8419";
const BOOKING = `experienceId=${ID}&participants=2&selectedDate=2026-12-05&startTime=05:30&duration=PT4H&priceValue=180000&priceLabel=Adulto&priceDescription=Todo%20incluido`;

describe("a checkout's URL", () => {
  test("names the whole booking", () => {
    expect(readCheckoutQuery(new URLSearchParams(BOOKING))).toEqual({
      experienceId: ID,
      participants: 2,
      selectedDate: "2026-12-05",
      startTime: "05:30",
      duration: "PT4H",
      priceValue: 180000,
      priceLabel: "Adulto",
      priceDescription: "Todo incluido",
    });
  });

  test("asks for nobody if its number of people is no whole number, so that the checkout can say so", () => {
    const peopleIn = (text: string) =>
      readCheckoutQuery(new URLSearchParams({ experienceId: ID, participants: text }))?.participants;
    expect(["abc", "-3", "2.5", "99999999999", "0"].map(peopleIn)).toEqual([0, 0, 0, 0, 0]);
    expect(["", "4", "40"].map(peopleIn)).toEqual([undefined, 4, 40]);
  });

  test("is invalid without an experience id", () => {
    expect(readCheckoutQuery(new URLSearchParams("participants=2"))).toBeNull();
    expect(readCheckoutQuery(new URLSearchParams("experienceId=../x"))).toBeNull();
  });

  test("names a party of several prices in a field of its own, with the number of its people", () => {
    const party = [
      { optionId: "adulto", people: 2 },
      { optionId: "nino", people: 1 },
    ];
    const query = { experienceId: ID, participants: 9, priceValue: 180000, priceLabel: "Adulto", party };
    const written = writeCheckoutQuery(query);
    expect(Object.fromEntries(written)).toMatchObject({
      participants: "3",
      priceValue: "180000",
      priceLabel: "Adulto",
      party: "adulto.2,nino.1",
    });
    expect(readCheckoutQuery(written)).toMatchObject({ ...query, participants: 3 });
  });

  test("names a party of one price only by the customer's fields", () => {
    const party = [{ optionId: "adulto", people: 2 }];
    const query = { experienceId: ID, participants: 2, priceValue: 180000, priceLabel: "Adulto" };
    const written = writeCheckoutQuery({ ...query, party });
    expect(written.has("party")).toBe(false);
    expect(readCheckoutQuery(written)).toMatchObject(query);
  });

  test("keeps the party of a form without JavaScript when another choice changes", () => {
    const plain = new URLSearchParams(`experienceId=${ID}&party.adulto=2&party.nino=1&party.visitante=`);
    const party = [
      { optionId: "adulto", people: 2 },
      { optionId: "nino", people: 1 },
    ];
    expect(readCheckoutQuery(plain)).toMatchObject({ party });
    const changed = changeCheckout(plain, { startTime: "09:00" });
    expect([changed.get("party"), changed.get("participants")]).toEqual(["adulto.2,nino.1", "3"]);
    const single = changeCheckout(new URLSearchParams(`experienceId=${ID}&party.nino=1`), {});
    expect(single.get("party")).toBe("nino.1");
  });

  test("ignores invalid prices and empty dates", () => {
    const query = readCheckoutQuery(
      new URLSearchParams(`experienceId=${ID}&participants=two&priceValue=-5&selectedDate=`),
    );
    expect(query).toMatchObject({
      participants: 0,
      priceValue: undefined,
      selectedDate: undefined,
    });
  });

  test("is read as it was written", () => {
    const query = readCheckoutQuery(new URLSearchParams(BOOKING));
    expect(query && readCheckoutQuery(writeCheckoutQuery(query))).toEqual(query);
  });

  test("changes one option and keeps the others", () => {
    const changed = changeCheckout(new URLSearchParams(BOOKING), { participants: 3 });
    expect(changed.get("participants")).toBe("3");
    expect(changed.get("priceLabel")).toBe("Adulto");
  });

  test("drops a start time that is set to undefined", () => {
    const changed = changeCheckout(new URLSearchParams(BOOKING), {
      selectedDate: "2026-12-06",
      startTime: undefined,
    });
    expect(changed.has("startTime")).toBe(false);
  });

  test("drops the failed payment when a choice changes, and keeps the booking's id", () => {
    const failed = new URLSearchParams(`${BOOKING}&paymentError=1&bookingId=b1`);
    expect(readCheckoutReturn(failed)).toEqual({ paymentError: true, bookingId: "b1" });
    expect(readCheckoutReturn(changeCheckout(failed, { participants: 3 }))).toEqual({
      paymentError: false,
      bookingId: "b1",
    });
  });
});
