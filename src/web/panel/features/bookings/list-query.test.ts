import { expect, test } from "vitest";
import { columnsOf } from "../../../../domain/booking/list-columns.ts";
import { isUnfiltered, queryOf, readFilter, withoutFilter, withoutFilters } from "./list-query.ts";

const TODAY = "2026-11-20";
const asked = (text: string) => new URLSearchParams(text);

function linkOf(text: string): URLSearchParams {
  const query = asked(text);
  return queryOf(readFilter(query, TODAY), columnsOf(query.getAll("column")));
}

test("a list without filters shows upcoming bookings, also in another order or with other columns", () => {
  for (const text of ["", "order=made", "column=lead&column=made", "done=made&order=latest"])
    expect(readFilter(asked(text), TODAY).from).toBe(TODAY);
  expect(readFilter(asked("q=+"), TODAY).from).toBe(TODAY);
  expect(readFilter(asked("from="), TODAY).from).toBeUndefined();
  expect(readFilter(asked("status=PENDING"), TODAY).from).toBeUndefined();
});

test("removing all filters keeps order and columns", () => {
  const query = linkOf("q=ana&status=PENDING&order=made&column=made&column=lead");
  expect(withoutFilters(query).toString()).toBe("order=made&column=lead&column=made");
  expect(withoutFilters(linkOf("status=PENDING")).toString()).toBe("");
});

test("removing one filter keeps the other filters, order and columns", () => {
  const query = linkOf("status=PENDING&source=hand&order=latest&column=made");
  expect(withoutFilter(query, ["status"]).toString()).toBe("source=hand&order=latest&column=made");
});

test("removing the last filter shows past bookings too, and keeps order and columns", () => {
  const query = withoutFilter(linkOf("order=made&column=made"), ["from", "to"]);
  expect(query.toString()).toBe("order=made&column=made&from=");
  expect(isUnfiltered(query)).toBe(false);
  expect(linkOf(query.toString()).toString()).toBe(query.toString());
});

test("the usual columns and the usual order are not in the address", () => {
  const usual =
    "status=PENDING&order=departure&column=lead&column=departure&column=people&column=status&column=money";
  expect(linkOf(usual).toString()).toBe("status=PENDING");
  expect(linkOf("status=PENDING&column=unknown").toString()).toBe("status=PENDING");
});
