import { html } from "hono/html";
import type { Grants } from "./grants.ts";
import type { Persona } from "./personas.ts";

export function identitySection(personas: readonly Persona[], grants: Grants) {
  const newest = grants.newestFirst().slice(0, 10);
  return html`<p>${personas.map((one, index) => html`${index > 0 ? ", " : ""}<code>${one.email}</code>${traits(one)}`)};
any other address at <code>viajeros.test</code> works too.</p>
${newest.length === 0 ? html`<p class="empty">Nobody has signed in yet.</p>` : signIns(newest)}`;
}

function traits(persona: Persona): string {
  const found = [
    persona.locale === "en" ? "English" : "",
    persona.emailVerified ? "" : "e-mail not verified",
    persona.givesEmail ? "" : "gives no e-mail",
    persona.refuses ? "refuses" : "",
  ].filter(Boolean);
  return found.length > 0 ? ` (${found.join(", ")})` : "";
}

function signIns(grants: ReturnType<Grants["newestFirst"]>) {
  return html`<div class="scroll"><table>
<thead><tr><th>Time</th><th>Persona</th><th>Goes back to</th><th>Code</th></tr></thead>
<tbody>${grants.map(
    (
      one,
    ) => html`<tr><td>${one.grantedAt.slice(11, 19)}</td><td>${one.email}</td><td><code>${one.redirectUri}</code></td>
<td>${one.used ? "exchanged" : "waiting"}</td></tr>`,
  )}</tbody></table></div>`;
}
