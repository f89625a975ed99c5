import { v7 } from "uuid";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../../src/domain/booking/consents.ts";
import type { Experience } from "../../../src/domain/experiences/experience.ts";
import { PLAIN_PRICE } from "../../../src/domain/pricing/price-option.ts";
import { samplePeople } from "./sample-people.ts";
import { sampleSchedule } from "./sample-schedule.ts";

const words = (es: string, en: string) => ({ "es-CO": es, en });

/** Returns an experience that runs daily at eight with ten seats, for 180 000 pesos or 90 000 for a child. */
export const sampleExperience = (agencyId: string, change: Partial<Experience> = {}): Experience => ({
  id: v7(),
  agencyId,
  title: words("Caminata al páramo", "Páramo hike"),
  shortDescription: words("Frailejones y lagunas.", "Frailejones and lagoons."),
  description: words("Un día entero en el páramo.", "A whole day in the páramo."),
  place: words("Monguí", "Monguí"),
  region: words("Boyacá", "Boyacá"),
  latitude: 5.72,
  longitude: -72.84,
  meetingPoint: words("Parque principal", "Main square"),
  meetingPlace: {
    name: words("Parque principal de Monguí", "Main square of Monguí"),
    address: words("Calle 5 con Carrera 3, Monguí", "Calle 5 and Carrera 3, Monguí"),
    coordinates: { latitude: 5.7236, longitude: -72.8489 },
  },
  highlights: [],
  included: [],
  notIncluded: [],
  requirements: [],
  difficulty: "moderate",
  languages: ["es", "en"],
  minimumAge: 8,
  duration: ["PT9H", "P2D"],
  taxRule: null,
  priceList: [
    {
      ...PLAIN_PRICE,
      id: "adulto",
      value: 180_000,
      name: words("Adulto", "Adult"),
      description: words("Desde 12 años", "From 12 years"),
      audience: "adult",
      ageFrom: 12,
      ageTo: null,
    },
    {
      ...PLAIN_PRICE,
      id: "nino",
      value: 90_000,
      name: words("Niño", "Child"),
      description: words("Hasta 11 años", "Up to 11 years"),
      audience: "child",
      ageFrom: 8,
      ageTo: 11,
      needsAdult: true,
    },
  ],
  schedule: sampleSchedule(),
  images: [],
  ...change,
});

/** Returns a booking request for Saturday 5 December 2026, at 180 000 pesos per person. */
export const sampleBookingRequest = (
  experience: Experience,
  people = 2,
  change: Partial<BookingRequest> = {},
): BookingRequest => ({
  experienceId: experience.id,
  date: "2026-12-05",
  startTime: "08:00",
  duration: "PT9H",
  price: { value: 180_000, name: "Adulto", description: "Desde 12 años" },
  participantsInfo: samplePeople(people),
  consents: CURRENT_TEXTS,
  ...change,
});
