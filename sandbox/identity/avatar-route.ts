import { Hono } from "hono";
import { portrait, silhouette } from "./avatar.ts";
import { findPersona, type Persona } from "./personas.ts";

export function avatarRoute(): Hono {
  const app = new Hono();
  app.get("/:file{[a-z0-9._+-]+\\.svg}", (c) => {
    const face = findPersona(`${c.req.param("file").slice(0, -".svg".length)}@viajeros.test`)?.face;
    return c.body(face ? portrait(face) : silhouette(), 200, {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    });
  });
  return app;
}

export function avatarFile(persona: Persona): string {
  return `${persona.email.slice(0, persona.email.indexOf("@"))}.svg`;
}
