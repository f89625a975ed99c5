import type { Traveller } from "../../support/traveller.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const decode = (text: string): string => text.replace(/&(#x27|\w+);/g, (all, name) => ENTITIES[name] ?? all);

/** Returns the text of HTML, with a space after block elements, links, buttons, options and labels. */
export const textOf = (html: string): string =>
  decode(
    html
      .replaceAll(/<!--.*?-->|<(script|style|template)\b.*?<\/\1>/gs, "")
      .replaceAll(/<\/(?:p|div|li|h\d|dt|dd|a|button|option|label|article|section|legend)>/g, " ")
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/[ \n]+/g, " "),
  );

export interface ReadPage {
  status: number;
  html: string;
  /** Text of the `main` element. */
  text: string;
  /** Texts of the `article` elements. */
  articles: string[];
  fields: Record<string, string>;
}

export async function readPage(someone: Traveller, path: string): Promise<ReadPage> {
  const { status, text: html } = await someone.call("GET", path);
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
  const inputs = [...main.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const attribute = (name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
    return [attribute("name"), attribute("value")] as const;
  });
  return {
    status,
    html,
    text: textOf(main),
    articles: [...main.matchAll(/<article\b.*?<\/article>/gs)].map(([article]) => textOf(article)),
    fields: Object.fromEntries(inputs.filter(([name]) => name)),
  };
}
