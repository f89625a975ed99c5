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

  test("is no booking without an experience", () => {
    expect(readCheckoutQuery(new URLSearchParams("participants=2"))).toBeNull();
    expect(readCheckoutQuery(new URLSearchParams("experienceId=../x"))).toBeNull();
  });

  test("names a party of several prices beside the customer's fields, whose sum is its participants", () => {
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

  test("names a party of one price by the customer's fields alone", () => {
    const party = [{ optionId: "adulto", people: 2 }];
    const query = { experienceId: ID, participants: 2, priceValue: 180000, priceLabel: "Adulto" };
    const written = writeCheckoutQuery({ ...query, party });
    expect(written.has("party")).toBe(false);
    expect(readCheckoutQuery(written)).toMatchObject(query);
  });

  test("reads the party of a plain form, and keeps it if something else is changed", () => {
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

  test("leaves out numbers that are none", () => {
    const query = readCheckoutQuery(
      new URLSearchParams(`experienceId=${ID}&participants=two&priceValue=-5&selectedDate=`),
    );
    expect(query).toMatchObject({
      participants: undefined,
      priceValue: undefined,
      selectedDate: undefined,
    });
  });

  test("comes back the same after it was written", () => {
    const query = readCheckoutQuery(new URLSearchParams(BOOKING));
    expect(query && readCheckoutQuery(writeCheckoutQuery(query))).toEqual(query);
  });

  test("changes one option and keeps the others", () => {
    const changed = changeCheckout(new URLSearchParams(BOOKING), { participants: 3 });
    expect(changed.get("participants")).toBe("3");
    expect(changed.get("priceLabel")).toBe("Adulto");
  });

  test("forgets a start time that is taken away", () => {
    const changed = changeCheckout(new URLSearchParams(BOOKING), {
      selectedDate: "2026-12-06",
      startTime: undefined,
    });
    expect(changed.has("startTime")).toBe(false);
  });

  test("drops the failed payment of what was chosen before, and keeps naming its booking", () => {
    const failed = new URLSearchParams(`${BOOKING}&paymentError=1&bookingId=b1`);
    expect(readCheckoutReturn(failed)).toEqual({ paymentError: true, bookingId: "b1" });
    expect(readCheckoutReturn(changeCheckout(failed, { participants: 3 }))).toEqual({
      paymentError: false,
      bookingId: "b1",
    });
  });
});
