import { type Context, Hono } from "hono";
import { avatarFile } from "../identity/avatar-route.ts";
import type { Grant, Grants } from "../identity/grants.ts";
import { accountNumber, findPersona } from "../identity/personas.ts";
import { refuse } from "./graph-error.ts";

export function meEndpoint(grants: Grants, publicUrl: string): Hono {
  const app = new Hono();
  app.get("/", (c) => {
    const token = tokenOf(c);
    if (token === "") {
      const message = "An active access token must be used to query information about the current user.";
      return refuse(c, { message, code: 2500 });
    }
    const grant = grants.readToken(token);
    if (!grant) return refuse(c, { message: "Invalid OAuth access token.", code: 190 });
    const knownFields = userFields(grant, publicUrl);
    const wanted = new Set(["id", ...fieldNames(c.req.query("fields") ?? "id,name")]);
    const unknown = [...wanted].find((name) => !(name in knownFields));
    if (unknown) {
      return refuse(c, {
        message: `(#100) Tried accessing nonexisting field (${unknown}) on node type (User)`,
        code: 100,
      });
    }
    return c.json(Object.fromEntries([...wanted].map((name) => [name, knownFields[name]])));
  });
  return app;
}

function tokenOf(c: Context): string {
  const bearer = /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return bearer ?? c.req.query("access_token") ?? "";
}

/** Returns the names of requested fields, such as `id` and `picture` for `id,picture.width(200){url}`. */
function fieldNames(fields: string): string[] {
  return splitAtTopLevel(fields)
    .map((one) => one.trim().split(".", 1)[0] ?? "")
    .filter(Boolean);
}

const CLOSED_BY: Record<string, string> = { "{": "}", "(": ")" };

function splitAtTopLevel(fields: string): string[] {
  let closing: string | undefined;
  let flat = "";
  for (const letter of fields) {
    if (letter === closing) closing = undefined;
    else if (!closing && CLOSED_BY[letter]) closing = CLOSED_BY[letter];
    else if (!closing) flat += letter;
  }
  return flat.split(",");
}

/** An e-mail address that Facebook may not share is undefined, so the response leaves it out. */
function userFields(grant: Grant, publicUrl: string): Record<string, unknown> {
  const persona = findPersona(grant.email);
  if (!persona) return { id: accountNumber("facebook", grant.email, 17) };
  const url = `${publicUrl}/facebook/avatars/${avatarFile(persona)}`;
  return {
    id: accountNumber("facebook", grant.email, 17),
    name: persona.name,
    first_name: persona.givenName,
    last_name: persona.familyName,
    email: persona.givesEmail && grant.scope.includes("email") ? persona.email : undefined,
    picture: { data: { height: 50, width: 50, is_silhouette: persona.face === undefined, url } },
  };
}
