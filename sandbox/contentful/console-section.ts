import { html } from "hono/html";
import { DEFAULT_LOCALE } from "./locales.ts";
import type { Resource } from "./resource.ts";
import type { Space } from "./space.ts";

export function consoleSection(space: Space) {
  const entries = space.entries();
  if (entries.length === 0) return html`<p class="empty">There is no content.</p>`;
  return html`<p>${entries.length} entries, ${space.assets().length} assets.</p>
<div class="scroll"><table>
<thead><tr><th>Type</th><th>Entry</th><th>Tags</th><th>Version</th></tr></thead>
<tbody>${entries.map((one) => row(space, one))}</tbody></table></div>`;
}

function row(space: Space, entry: Resource) {
  const type = entry.sys.contentType?.sys.id ?? "";
  const display = space.contentTypes.find((one) => one.sys.id === type)?.displayField ?? "";
  const title = entry.fields[display]?.[DEFAULT_LOCALE] ?? entry.sys.id;
  return html`<tr>
  <td>${type}</td>
  <td><details><summary>${String(title)} <code>${entry.sys.id}</code></summary>${form(entry)}</details></td>
  <td>${entry.metadata.tags.map((one) => one.sys.id).join(", ")}</td>
  <td>${entry.sys.revision}</td></tr>`;
}

function form(entry: Resource) {
  const texts = Object.entries(entry.fields).flatMap(([field, values]) =>
    Object.entries(values).flatMap(([locale, value]) =>
      typeof value === "string" ? [{ field, locale, value }] : [],
    ),
  );
  return html`<form method="post" action="/__control/contentful/entries/${entry.sys.id}">
  ${texts.map(
    ({ field, locale, value }) => html`<p><label>${field} (${locale})<br>
    <textarea name="fields.${field}.${locale}" rows="${value.length > 90 ? 5 : 1}" cols="80">${value}</textarea></label></p>`,
  )}
  <button>Publish</button></form>`;
}
