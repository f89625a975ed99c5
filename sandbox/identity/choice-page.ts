import { html, raw } from "hono/html";
import { avatarFile } from "./avatar-route.ts";
import { BASE_STYLE } from "./page-style.ts";
import type { Persona } from "./personas.ts";

export interface Look {
  provider: "google" | "facebook";
  label: string;
  title: string;
  style: string;
  shares: string;
}

export interface Mistake {
  typed: string;
  problem: string;
}

/** The form posts `account` or `cancel` to the page's own address. */
export function choicePage(look: Look, personas: readonly Persona[], site: string, mistake?: Mistake) {
  return page(
    look,
    look.title,
    html`
  <h1>${look.title}</h1>
  <p class="lead">para continuar en <b>${site}</b></p>
  <form method="post" class="people">${personas.map((one) => personButton(look, one))}</form>
  <form method="post" class="other">
    <label for="account">Otra cuenta</label>
    <div>
      <input id="account" name="account" type="email" required placeholder="nombre@viajeros.test" autocomplete="off" autocapitalize="none" value="${mistake?.typed ?? ""}" ${mistake ? raw('aria-invalid="true" aria-describedby="problem"') : ""}>
      <button>Continuar</button>
    </div>
    ${mistake ? html`<p id="problem" class="problem" role="alert">${mistake.problem}</p>` : ""}
  </form>
  <p class="shares">${look.shares}</p>
  <form method="post" class="cancel"><button name="cancel" value="1">Cancelar</button></form>`,
  );
}

export function refusalPage(look: Look, code: string, detail: string) {
  return page(
    look,
    "Acceso bloqueado",
    html`
  <h1>Acceso bloqueado</h1>
  <p class="lead">La solicitud de este sitio no es válida.</p>
  <p class="problem">Error 400: ${code}</p>
  <p class="shares">${detail}</p>`,
  );
}

function page(look: Look, title: string, content: unknown) {
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${look.label} de prueba</title>
<link rel="icon" href="data:,">
<style>${raw(BASE_STYLE + look.style)}</style>
</head>
<body>
<p class="note">Sustituto local de ${look.label}: las cuentas son de mentira y nada sale a internet.</p>
<main>${content}</main>
</body>
</html>`;
}

function personButton(look: Look, persona: Persona) {
  const face = persona.face
    ? html`<img src="/${look.provider}/avatars/${avatarFile(persona)}" alt="" width="44" height="44">`
    : html`<span class="initial" aria-hidden="true">${persona.givenName.charAt(0)}</span>`;
  const trait = traitOf(look, persona);
  const showsEmail = look.provider === "google" || persona.givesEmail;
  return html`<button name="account" value="${persona.email}">${face}
    <span class="person"><b>${persona.name}</b> ${showsEmail ? html`<span class="address">${persona.email}</span>` : ""}
    ${trait ? html`<span class="trait">${trait}</span>` : ""}</span></button>`;
}

function traitOf(look: Look, persona: Persona): string {
  if (persona.refuses) return "siempre rechaza el permiso";
  if (!persona.emailVerified && look.provider === "google") return "correo sin verificar";
  if (!persona.givesEmail && look.provider === "facebook") return "no comparte su correo";
  return persona.locale === "en" ? "cuenta en inglés" : "";
}
