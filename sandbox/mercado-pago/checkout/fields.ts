import { html } from "hono/html";
import type { Markup } from "./layout.ts";

interface Field {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  type?: "text" | "email";
  placeholder?: string;
  autocomplete?: string;
  inputmode?: "text" | "numeric" | "email";
}

export function textField(field: Field): Markup {
  const { name, label, value, error } = field;
  return html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${field.type ?? "text"}" value="${value}" required
      placeholder="${field.placeholder ?? ""}" autocomplete="${field.autocomplete ?? "off"}"
      inputmode="${field.inputmode ?? "text"}" ${invalid(name, error)} />
    ${errorNote(name, error)}
  </div>`;
}

export function selectField(
  field: Pick<Field, "name" | "label" | "value" | "error"> & {
    options: { value: string; text: string }[];
  },
): Markup {
  const { name, label, value, error, options } = field;
  return html`<div>
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" ${invalid(name, error)}>${options.map(
      (option) =>
        html`<option value="${option.value}"${option.value === value ? " selected" : ""}>${option.text}</option>`,
    )}</select>
    ${errorNote(name, error)}
  </div>`;
}

function invalid(name: string, error: string | undefined): Markup | string {
  return error ? html`aria-invalid="true" aria-describedby="${name}-error"` : "";
}

function errorNote(name: string, error: string | undefined): Markup | string {
  return error ? html`<p class="wrong" id="${name}-error">${error}</p>` : "";
}
