/** Basic shape or path of an SVG: https://www.w3.org/TR/SVG2/shapes.html */
export type IconElement = readonly [tag: string, attributes: Readonly<Record<string, string>>];

type Shape = (of: (name: string) => number) => string;

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function rectangle(of: (name: string) => number): string {
  const [x, y, width, height] = [of("x"), of("y"), of("width"), of("height")];
  const r = Math.min(of("rx") || of("ry"), width / 2, height / 2);
  const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}`;
}

const SHAPES: Record<string, Shape> = {
  circle: (of) => ellipse(of("cx"), of("cy"), of("r"), of("r")),
  ellipse: (of) => ellipse(of("cx"), of("cy"), of("rx"), of("ry")),
  line: (of) => `M${of("x1")} ${of("y1")}L${of("x2")} ${of("y2")}`,
  rect: rectangle,
};

const GEOMETRY = /^(d|points|key|c?[xy]|[xy][12]|r[xy]?|width|height)$/;

const NUMBER = String.raw`[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))`;
const RELATIVE_START = new RegExp(`^\\s*m${NUMBER}${NUMBER}`);

/** Makes the first `m` absolute, because the path may follow another one. Number pairs after the first stay relative lines. */
const withAbsoluteStart = (d: string): string =>
  d.replace(RELATIVE_START, "M$1 $2l").replace(/^(M[^l]*)l\s*(?=[A-Za-z]|$)/, "$1");

function outlineOf([tag, attributes]: IconElement): string | null {
  if (!Object.keys(attributes).every((name) => GEOMETRY.test(name))) return null;
  const { d, points } = attributes;
  if (tag === "path" && d) return withAbsoluteStart(d);
  if ((tag === "polyline" || tag === "polygon") && points) return `M${points}${tag === "polygon" ? "Z" : ""}`;
  return SHAPES[tag]?.((name) => Number(attributes[name] ?? 0)) ?? null;
}

/**
 * Returns the shapes of an icon as one path, because a page has dozens of icons with up to nine shapes each. Returns null if an
 * element has a presentation attribute or is not a shape.
 */
export function iconPath(node: readonly IconElement[]): string | null {
  const outlines = node.map(outlineOf);
  return outlines.every((outline) => outline !== null) ? outlines.join("") : null;
}
