import { DECLARED, partsOf, write } from "./style-sheet.ts";

/** Matches names that a build has shortened (`short-property-names.ts`). Scripts do not set properties with such names. */
const SHORT_NAME = /^--[a-z]{1,2}$/i;

/** Product of a length and a number, such as `calc(.25rem * 4)`. */
const PRODUCT = /calc\((\d+(?:\.\d+)?|\.\d+)([a-z]+) \* (-?(?:\d+(?:\.\d+)?|\.\d+))\)/g;

/** Decimal places of a product. The factors of a product together have fewer, so that only floating-point errors are lost. */
const PLACES = 6;

const short = (value: number): string => String(Number(value.toFixed(PLACES))).replace(/^(-?)0\./, "$1.");

/** Returns the theme's values that contain no other property and that no other rule sets, by name. */
function constantsOf(css: string, theme: string): Map<string, string> {
  const constants = new Map<string, string>();
  for (const { head } of partsOf(theme).flatMap(({ block }) => partsOf(block ?? ""))) {
    const name = DECLARED.exec(head)?.[1] ?? "";
    if (SHORT_NAME.test(name) && !head.includes("var(") && css.split(`${name}:`).length === 2)
      constants.set(name, head.slice(name.length + 1).trim());
  }
  return constants;
}

/** Replaces reads of the theme's constant values by the values, so that a phone looks up fewer properties. */
export function withConstantValues(css: string): string {
  const theme = partsOf(css).find(({ head }) => head === "@layer theme");
  if (!theme?.block) return css;
  const constants = constantsOf(css, theme.block);
  const replaced = css
    .replaceAll(/var\((--\w+)(?:,[^()]*)?\)/g, (read, name: string) => constants.get(name) ?? read)
    .replaceAll(PRODUCT, (_all, length: string, unit: string, factor: string) => {
      const value = short(Number(length) * Number(factor));
      return value === "0" ? value : value + unit;
    });
  return partsOf(replaced)
    .map((part) =>
      part.head === theme.head
        ? write({
            ...part,
            block: partsOf(part.block ?? "")
              .map((rule) => ({
                ...rule,
                block: partsOf(rule.block ?? "")
                  .filter(({ head }) => !constants.has(DECLARED.exec(head)?.[1] ?? ""))
                  .map(write)
                  .join(""),
              }))
              .filter(({ block }) => block)
              .map(write)
              .join(""),
          })
        : write(part),
    )
    .join("");
}
