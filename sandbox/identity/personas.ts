import { createHash } from "node:crypto";
import type { Face } from "./avatar.ts";

export interface Persona {
  email: string;
  name: string;
  givenName: string;
  familyName: string;
  locale: "es-CO" | "en";
  emailVerified: boolean;
  /** False if the persona withholds the e-mail address, as Facebook allows. */
  givesEmail: boolean;
  /** Whether the persona cancels every consent page. */
  refuses: boolean;
  face?: Face;
}

const someone: Omit<Persona, "email" | "name" | "givenName" | "familyName"> = {
  locale: "es-CO",
  emailVerified: true,
  givesEmail: true,
  refuses: false,
};

export const ana: Persona = {
  ...someone,
  email: "ana@viajeros.test",
  name: "Ana Restrepo",
  givenName: "Ana",
  familyName: "Restrepo",
  face: { back: "#f2b134", skin: "#c98a5e", hair: "#2d1b14", shirt: "#16665b", longHair: true },
};

export const john: Persona = {
  ...someone,
  email: "john@viajeros.test",
  name: "John Miller",
  givenName: "John",
  familyName: "Miller",
  locale: "en",
};

export const carla: Persona = {
  ...someone,
  email: "carla@viajeros.test",
  name: "Carla Ruiz",
  givenName: "Carla",
  familyName: "Ruiz",
  emailVerified: false,
  face: { back: "#8fc1d4", skin: "#e0ab84", hair: "#7a3b1d", shirt: "#a83a4a", longHair: true },
};

export const beto: Persona = {
  ...someone,
  email: "beto@viajeros.test",
  name: "Beto Díaz",
  givenName: "Beto",
  familyName: "Díaz",
  face: { back: "#e58f65", skin: "#a86b43", hair: "#191411", shirt: "#27406b", longHair: false },
};

export const nadia: Persona = {
  ...someone,
  email: "nadia@viajeros.test",
  name: "Nadia Torres",
  givenName: "Nadia",
  familyName: "Torres",
  givesEmail: false,
};

export const diego: Persona = {
  ...someone,
  email: "diego@viajeros.test",
  name: "Diego Peña",
  givenName: "Diego",
  familyName: "Peña",
  refuses: true,
};

const colleague = (email: string, givenName: string, familyName: string): Persona => ({
  ...someone,
  ...{ email, givenName, familyName, name: `${givenName} ${familyName}` },
});

export const STAFF: readonly Persona[] = [
  colleague("duena@andesvivo.test", "Marcela", "Duarte"),
  colleague("mostrador@andesvivo.test", "Julián", "Ospina"),
  colleague("guia@andesvivo.test", "Yeison", "Muñoz"),
  colleague("cuentas@andesvivo.test", "Patricia", "Lozano"),
  colleague("duena@caribesereno.test", "Rosalba", "Epieyú"),
  colleague("mostrador@caribesereno.test", "Keiner", "Barros"),
  colleague("guia@caribesereno.test", "Delcy", "Pérez"),
  colleague("cuentas@caribesereno.test", "Álvaro", "Noguera"),
];

/** The secret is public, like everything in the stand-ins. */
export const totpSecretOf = ({ email }: Pick<Persona, "email">): string => {
  const bytes = createHash("sha256").update(`totp:${email}`).digest();
  return [...bytes].map((byte) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[byte % 32]).join("");
};

const known = new Map([ana, john, carla, beto, nadia, diego, ...STAFF].map((one) => [one.email, one]));

/** @returns undefined for an unknown address at a domain other than viajeros.test. */
export function findPersona(address: string): Persona | undefined {
  const email = address.trim().toLowerCase();
  const persona = known.get(email);
  if (persona) return persona;
  if (!/^[a-z0-9][a-z0-9._+-]*@viajeros\.test$/.test(email)) return undefined;
  return makePersona(email);
}

function makePersona(email: string): Persona {
  const words = email
    .slice(0, email.indexOf("@"))
    .split(/[._+-]+/)
    .filter(Boolean);
  const [givenName = "", ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const familyName = rest.join(" ") || "Viajero";
  return { ...someone, email, name: `${givenName} ${familyName}`, givenName, familyName };
}

export function accountNumber(provider: string, email: string, digits: number): string {
  const hash = createHash("sha256").update(`${provider}:${email}`).digest("hex");
  return `1${BigInt(`0x${hash}`)
    .toString()
    .slice(-(digits - 1))}`;
}
