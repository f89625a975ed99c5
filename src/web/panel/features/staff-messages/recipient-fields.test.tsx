import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { RecipientFields } from "./recipient-fields.tsx";

function choicesFor(confirmed: readonly boolean[]) {
  const recipients = confirmed.map((isPaid, at) => ({
    ...{ bookingId: `b${at}`, code: `AV-${at}`, name: "Ana", people: 2, locale: "es-CO" as const },
    ...{ confirmed: isPaid, reachable: true },
  }));
  const selection = { to: "all", bookings: [], withUnpaid: false } as const;
  const element = (
    <RecipientFields recipients={recipients} selection={{ ...selection, bookings: [] }} error={undefined} />
  );
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  const radios = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => radio);
  const valueIn = (radio: string) => /value="(\w+)"/.exec(radio)?.[1];
  return {
    offered: radios.map(valueIn),
    checked: radios.filter((radio) => radio.includes("checked")).map(valueIn),
  };
}

test("all confirmed bookings are selected at first if there are any", () => {
  expect(choicesFor([true, false])).toEqual({ offered: ["all", "chosen"], checked: ["all"] });
});

test("bookings can only be selected one by one if none is confirmed", () => {
  expect(choicesFor([false, false])).toEqual({ offered: ["chosen"], checked: ["chosen"] });
});
