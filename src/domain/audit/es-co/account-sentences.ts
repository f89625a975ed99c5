import type { Role } from "../../access/permissions.ts";
import type { AccountFacts } from "../facts/account-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { count, people } from "./words.ts";

const ROLES: Record<Role, string> = {
  owner: "propietario",
  manager: "administración",
  desk: "mostrador",
  "desk-lite": "mostrador sin devoluciones",
  guide: "guía",
  accounts: "contabilidad",
  content: "contenido",
};

const roles = (names: string): string =>
  names
    .split(" ")
    .map((name) => ROLES[name as Role] ?? name)
    .join(", ");

export const ACCOUNT_SENTENCES: SentencesOf<AccountFacts> = {
  "save-agency": (facts) =>
    `Guardó la agencia con ${count(facts.experiences, "experiencia", "experiencias")}.`,
  "invite-staff": (facts) => `Invitó a alguien al equipo como ${roles(facts.roles)}.`,
  "resend-invitation": () => "Volvió a enviar una invitación al equipo.",
  "revoke-invitation": () => "Retiró una invitación al equipo.",
  "accept-invitation": (facts) => `Entró al equipo como ${roles(facts.roles)}.`,
  "change-roles": (facts) => `Cambió un rol del equipo: de ${roles(facts.from)} a ${roles(facts.to)}.`,
  "remove-staff": (facts) => `Sacó del equipo a alguien que era ${roles(facts.roles)}.`,
  "set-up-second-factor": ({ replaced }) =>
    replaced
      ? "Cambió su aplicación de autenticación y recibió códigos de recuperación nuevos."
      : "Activó su verificación en dos pasos.",
  "use-recovery-code": ({ left }) =>
    `Usó un código de recuperación (${left === 0 ? "no le quedan más" : left === 1 ? "le queda 1" : `le quedan ${left}`}).`,
  "reset-second-factor": ({ why }) =>
    `Restableció la verificación en dos pasos de alguien del equipo${why === null ? "" : ` (${why})`}.`,
  "finish-registration": () => "Completó su registro.",
  "update-user": () => "Cambió sus datos de perfil.",
  "save-travellers": (facts) => `Guardó ${people(facts.people)} para su próxima reserva.`,
  "delete-saved-traveller": () => "Borró a alguien de sus viajeros guardados.",
  "erase-user": () => "Se borraron los datos personales de un viajero.",
  "release-email": () => "Una cuenta perdió un correo sin verificar.",
  "link-account": (facts) => `Vinculó su cuenta de ${facts.provider}.`,
  "unlink-account": (facts) => `Desvinculó su cuenta de ${facts.provider}.`,
  "export-audit": () => "Exportó el registro.",
  "keep-retention": () => "Se borraron los datos personales cuyo plazo terminó.",
};
