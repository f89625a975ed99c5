import type { Traveller } from "./traveller.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const decode = (text: string): string =>
  text.replace(/&(#x27|\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

type Attributes = Readonly<Record<string, string>>;

const readAttributes = (inside: string): Attributes =>
  Object.fromEntries(
    [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );

const textOf = (html: string): string =>
  decode(html.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, " "))
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();

interface Control {
  tag: string;
  attributes: Attributes;
  /** HTML between the tags. */
  inside: string;
}

const CONTROL =
  /<(input)\b([^>]*)>|<(select)\b([^>]*)>(.*?)<\/select>|<(textarea)\b([^>]*)>(.*?)<\/textarea>|<(button)\b([^>]*)>(.*?)<\/button>/gs;

const readControls = (html: string): Control[] =>
  [...html.matchAll(CONTROL)].map((found) => {
    const [tag = "", attributes = "", inside = ""] = found.slice(1).filter((part) => part !== undefined);
    return { tag, attributes: readAttributes(attributes), inside };
  });

function selectedOf(inside: string): string {
  const options = [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, one = ""]) => readAttributes(one));
  return (options.find((option) => "selected" in option) ?? options[0])?.value ?? "";
}

const isChoice = ({ attributes: { type } }: Control) => type === "checkbox" || type === "radio";

/** Returns the initial value of a control; for a checkbox or radio button, its value when checked. */
function givenValueOf(control: Control): string {
  const { tag, attributes, inside } = control;
  if (tag === "select") return selectedOf(inside);
  if (tag === "textarea") return decode(inside);
  return attributes.value ?? (isChoice(control) ? "on" : "");
}

interface Form {
  attributes: Attributes;
  controls: Control[];
}

function readForms(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([whole, opening = "", inside = ""]) => {
    const attributes = readAttributes(opening);
    const elsewhere = readControls(html.replace(whole, "")).filter(
      (control) => attributes.id !== undefined && control.attributes.form === attributes.id,
    );
    const own = readControls(inside).filter((control) => control.attributes.form === undefined);
    return { attributes, controls: [...own, ...elsewhere].filter((one) => !("disabled" in one.attributes)) };
  });
}

const isButton = ({ tag, attributes }: Control) => tag === "button" && attributes.type !== "button";

/** Values by field name. */
export type Typed = Readonly<Record<string, string | boolean>>;

export interface PlainPage {
  status: number;
  headers: Headers;
  /** Path and query, or the whole URL on another site. */
  address: string;
  html: string;
  words: string;
  fields(name: string | RegExp): (Attributes & { name: string; value: string })[];
  /** @throws Error if no form has a button of this text, or if the form lacks a typed field. */
  press(button: string | RegExp, typed?: Typed): Promise<PlainPage>;
  /** @throws Error if no link has the text. */
  follow(link: string | RegExp): Promise<PlainPage>;
}

const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === "string" ? text === wanted : wanted.test(text);

interface Browser {
  visitor: Pick<Traveller, "host" | "call">;
  headers: Record<string, string>;
}

/** @param headers additional headers of each request. */
export function openPlainPage(
  visitor: Browser["visitor"],
  path: string,
  headers: Record<string, string> = {},
): Promise<PlainPage> {
  return load({ visitor, headers }, "GET", path);
}

async function load(
  browser: Browser,
  method: string,
  path: string,
  form?: Record<string, string>,
): Promise<PlainPage> {
  const { visitor, headers } = browser;
  const answer = await visitor.call(method, path, form ? { form, headers } : { headers });
  const origin = `http://${visitor.host}`;
  const location = answer.headers.get("location");
  if (location !== null && answer.status >= 300 && answer.status < 400) {
    const next = new URL(location, origin + path);
    const nextPath = next.pathname + next.search;
    const isRepeated = answer.status === 307 || answer.status === 308;
    if (next.origin === origin && isRepeated) return load(browser, method, nextPath, form);
    if (next.origin === origin) return load(browser, "GET", nextPath);
    return pageOf(browser, next.href, { ...answer, text: "" });
  }
  return pageOf(browser, path, answer);
}

function pageOf(
  browser: Browser,
  address: string,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): PlainPage {
  const html = text.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const forms = readForms(html);
  const base = `http://${browser.visitor.host}`;
  return {
    ...{ status, headers, address, html },
    words: textOf(html),
    fields: (name) =>
      readControls(html)
        .filter((control) => matches(control.attributes.name ?? "", name))
        .map((control) => ({
          ...control.attributes,
          name: control.attributes.name ?? "",
          value: givenValueOf(control),
        })),
    async press(text, typed = {}) {
      const found = forms
        .map((form) => ({
          ...form,
          pressed: form.controls.find((one) => isButton(one) && matches(textOf(one.inside), text)),
        }))
        .find(({ pressed }) => pressed);
      if (!found?.pressed) throw new Error(`no form of ${address} has the button ${text}`);
      const { attributes, controls, pressed } = found;
      const fields: Record<string, string> = {};
      for (const control of controls) {
        const { name } = control.attributes;
        const isSubmitted = !isChoice(control) || "checked" in control.attributes;
        if (name && control.tag !== "button" && isSubmitted) fields[name] = givenValueOf(control);
      }
      for (const [name, value] of Object.entries(typed)) {
        const control = controls.find((one) => one.attributes.name === name);
        if (!control) throw new Error(`the form of ${address} has no field ${name}`);
        if (value === false) delete fields[name];
        else fields[name] = value === true ? givenValueOf(control) : value;
      }
      if (pressed.attributes.name) fields[pressed.attributes.name] = pressed.attributes.value ?? "";
      const action = new URL(pressed.attributes.formaction ?? attributes.action ?? address, base + address);
      const method = (pressed.attributes.formmethod ?? attributes.method ?? "get").toUpperCase();
      const path = action.pathname + action.search;
      if (method === "GET") return load(browser, "GET", `${action.pathname}?${new URLSearchParams(fields)}`);
      return load(browser, method, path, fields);
    },
    async follow(text) {
      const link = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].find(([, , inside = ""]) =>
        matches(textOf(inside), text),
      );
      if (!link) throw new Error(`${address} has no link ${text}`);
      const { href = "" } = readAttributes(link[1] ?? "");
      const next = new URL(href, base + address);
      return load(browser, "GET", next.pathname + next.search);
    },
  };
}
