const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const PROPERTY = /(?<![\w-])--[a-z][\w-]*/gi;

/** Ending of a property name that a script composes, such as `--${time}-brand`. */
const COMPOSED_ENDING = /--\$\{\w+\}(-[\w-]+)/g;

/** Prefix by which `styleFor` recognizes theme values of Tailwind. */
const THEME_DEFAULT = /^--default-/;

function* shortNames(): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    const before = Math.floor(number / LETTERS.length) - 1;
    yield `--${LETTERS[before] ?? ""}${LETTERS[number % LETTERS.length]}`;
  }
}

/**
 * A name stays if scripts contain or compose it, such as `--day-${name}` or `--${time}-brand`.
 * @param scripts text of the modules, without class names.
 */
export function shortProperties(css: string, scripts: string): string {
  const used = [...new Set(scripts.match(PROPERTY))];
  const ends = Array.from(scripts.matchAll(COMPOSED_ENDING), ([, end = ""]) => end);
  const stays = (name: string): boolean =>
    THEME_DEFAULT.test(name) ||
    ends.some((end) => name.endsWith(end) && name.length > "--".length + end.length) ||
    used.some((one) => (one.endsWith("-") ? name.startsWith(one) : name === one));
  const generator = shortNames();
  const nextFreeName = (): string => {
    const { value } = generator.next();
    return css.includes(`${value}:`) || used.includes(value) ? nextFreeName() : value;
  };
  const names = new Map<string, string>();
  return css.replaceAll(PROPERTY, (name) => {
    if (!names.has(name)) names.set(name, stays(name) ? name : nextFreeName());
    return names.get(name) ?? name;
  });
}
