import { html } from "hono/html";
import { TOTP } from "otpauth";
import { STAFF, totpSecretOf } from "./personas.ts";

export function staffSection(now: Date) {
  const codeOf = (email: string) =>
    new TOTP({ secret: totpSecretOf({ email }) }).generate({ timestamp: now.getTime() });
  return html`<h3>Staff, and their one-time codes of now</h3>
<div class="scroll"><table>
<thead><tr><th>Address</th><th>Name</th><th>Code</th><th>Secret</th></tr></thead>
<tbody>${STAFF.map(
    ({ email, name }) => html`<tr><td><code>${email}</code></td><td>${name}</td>
<td><code>${codeOf(email)}</code></td><td><code>${totpSecretOf({ email })}</code></td></tr>`,
  )}</tbody></table></div>`;
}
