/** Returns red, green and blue of `#rgb` or `#rrggbb`, each from 0 to 1. */
function channels(colour: string): [number, number, number] {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
  return [red, green, blue];
}

const toLight = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toChannel = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const multiply = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

// Matrices: https://bottosson.github.io/posts/oklab
const LIGHT_TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const CONES_TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_CONES: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const CONES_TO_LIGHT: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const mapTriple = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

/** Returns lightness and the two colour axes of OKLab for `#rgb` or `#rrggbb`. */
export const toOklab = (colour: string): Triple =>
  multiply(
    CONES_TO_LAB,
    mapTriple(multiply(LIGHT_TO_CONES, mapTriple(channels(colour), toLight)), Math.cbrt),
  );

function fromOklab(lab: Triple): string {
  const light = multiply(
    CONES_TO_LIGHT,
    mapTriple(multiply(LAB_TO_CONES, lab), (value) => value ** 3),
  );
  const hex = (value: number) =>
    Math.round(Math.min(1, Math.max(0, toChannel(value))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${light.map(hex).join("")}`;
}

/** Returns the colour of CSS's `color-mix(in oklab, one share, other)`. @param share from 0 to 1. */
export function mixInOklab(one: string, share: number, other: string): string {
  const [a, b] = [toOklab(one), toOklab(other)];
  const blend = (from: number, to: number) => from * share + to * (1 - share);
  return fromOklab([blend(a[0], b[0]), blend(a[1], b[1]), blend(a[2], b[2])]);
}
