import { expect, test } from "vitest";
import { mapQuery, meetingLocation, meetingPlaceIn } from "./meeting-place.ts";

const place = {
  name: { "es-CO": "Parque de los Novios", en: "" },
  address: { "es-CO": "Carrera 3 con Calle 20, Santa Marta", en: "Carrera 3 and Calle 20, Santa Marta" },
  coordinates: { latitude: 11.2421, longitude: -74.2134 },
};

test("a meeting place is in the reader's language, or in Spanish if the translation is missing", () => {
  expect(meetingPlaceIn(place, "en")).toEqual({
    name: "Parque de los Novios",
    address: "Carrera 3 and Calle 20, Santa Marta",
    coordinates: place.coordinates,
  });
  expect(meetingPlaceIn(null, "en")).toBeNull();
});

test("a calendar file has the meeting place's name and address, or the agency's text without a meeting place", () => {
  expect(meetingLocation("Junto a la fuente.", meetingPlaceIn(place, "es-CO"))).toBe(
    "Parque de los Novios, Carrera 3 con Calle 20, Santa Marta",
  );
  expect(meetingLocation("Junto a la fuente.", null)).toBe("Junto a la fuente.");
});

test("a map link has the coordinates, or the address if the coordinates are unknown", () => {
  const shown = meetingPlaceIn(place, "es-CO");
  if (!shown) throw new Error("there is a place");
  expect(mapQuery(shown)).toBe("11.2421,-74.2134");
  expect(mapQuery({ ...shown, coordinates: null })).toBe(
    "Parque de los Novios, Carrera 3 con Calle 20, Santa Marta",
  );
});
