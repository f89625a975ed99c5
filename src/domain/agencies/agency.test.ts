import { expect, test } from "vitest";
import { maySell, normaliseHost } from "./agency.ts";

test.each([
  ["www.andesvivo.test", "www.andesvivo.test"],
  ["WWW.AndesVivo.TEST:3000", "www.andesvivo.test"],
  ["www.andesvivo.test.", "www.andesvivo.test"],
  ["www.andesvivo.test.:443", "www.andesvivo.test"],
  [" localhost:3000 ", "localhost"],
  ["localhost:", "localhost"],
  ["[::1]:3000", "[::1]"],
])("the host %s is normalised to %s", (host, wanted) => {
  expect(normaliseHost(host)).toBe(wanted);
});

test("an agency may sell until the last day of its tourism registration", () => {
  const agency = { rntExpiresOn: "2027-03-31" };
  expect(["2027-03-30", "2027-03-31", "2027-04-01"].map((day) => maySell(agency, day))).toEqual([
    true,
    true,
    false,
  ]);
});
