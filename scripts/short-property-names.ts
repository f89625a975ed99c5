const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const PROPERTY = /(?<![\w-])--[a-z][\w-]*/gi;

/** End of a name that a script composes, as `--${time}-brand`. */
const COMPOSED = /--\$\{\w+\}(-[\w-]+)/g;

/** `styleFor` knows theme values of Tailwind by this prefix. */
const KNOWN = /^--default-/;

/** Yields `--a`, `--b` … `--Z`, `--aa` … */
function* shortNames(): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    const before = Math.floor(number / LETTERS.length) - 1;
    yield `--${LETTERS[before] ?? ""}${LETTERS[number % LETTERS.length]}`;
  }
}

/**
 * Gives custom properties short names, in their order in the style sheet. A name that scripts use stays, also if they compose
 * it, as `--day-${name}` or `--${time}-brand`.
 * @param scripts text of the modules, without class names
 */
export function shortProperties(css: string, scripts: string): string {
  const used = [...new Set(scripts.match(PROPERTY))];
  const ends = Array.from(scripts.matchAll(COMPOSED), ([, end = ""]) => end);
  const stays = (name: string): boolean =>
    KNOWN.test(name) ||
    ends.some((end) => name.endsWith(end) && name.length > "--".length + end.length) ||
    used.some((one) => (one.endsWith("-") ? name.startsWith(one) : name === one));
  const free = shortNames();
  const next = (): string => {
    const { value } = free.next();
    return css.includes(`${value}:`) || used.includes(value) ? next() : value;
  };
  const names = new Map<string, string>();
  return css.replaceAll(PROPERTY, (name) => {
    if (!names.has(name)) names.set(name, stays(name) ? name : next());
    return names.get(name) ?? name;
  });
}
