const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const decode = (text: string): string => text.replace(/&(#x27|\w+);/g, (all, name) => ENTITIES[name] ?? all);

function attributes(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
}

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, inside = ""]) => attributes(inside));

type Node = Record<string, unknown> & { "@type": string | string[] };

export interface PageHead {
  titles: string[];
  canonical: string | undefined;
  alternates: Record<string, string>;
  meta: Record<string, string>;
  links: Record<string, string>[];
  /** JSON-LD nodes by their first type. */
  things: Record<string, Node>;
}

function readThings(html: string): Record<string, Node> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const nodes = scripts.flatMap(([, json = ""]) => (JSON.parse(json) as { "@graph": Node[] })["@graph"]);
  return Object.fromEntries(nodes.map((node) => [[node["@type"]].flat()[0], node]));
}

export function readHead(html: string): PageHead {
  const links = tags(html, "link");
  const alternates = links.filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
  const meta = tags(html, "meta").map(({ name, property, content }) => [name ?? property, content]);
  return {
    titles: [...html.matchAll(/<title>(.*?)<\/title>/gs)].map(([, title = ""]) => decode(title)),
    canonical: links.find(({ rel }) => rel === "canonical")?.href,
    alternates: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href])),
    meta: Object.fromEntries(meta),
    links,
    things: readThings(html),
  };
}
