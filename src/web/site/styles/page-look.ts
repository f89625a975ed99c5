import { createContext } from "react";

/** An agency's look as CSS custom properties, in the `style` of the page's root. */
export type Look = Readonly<Record<string, string>>;

const lookOfPage = (): Look => {
  const { style } = document.documentElement;
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
};

/** The browser reads the look from the page, so the page's data do not contain the look. */
export const PageLook = createContext<Look>(import.meta.env.SSR ? {} : lookOfPage());
