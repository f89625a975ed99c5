import { useState } from "react";
import { preload } from "react-dom";
import { useLocation, useMatches, useNavigation } from "react-router";
import styleSheet from "./app.css?url";

const AS_STYLE = { as: "style" } as const;

/**
 * Loads the whole style sheet once the visitor opens a second route. The sheet comes after the page's own rules and contains
 * them all, so the sheet's order of rules applies.
 */
export function WholeStyle() {
  const route = useMatches().at(-1)?.id;
  const [firstRoute] = useState(route);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location && location.pathname !== pathname) preload(styleSheet, AS_STYLE);
  return route === firstRoute ? null : <link rel="stylesheet" href={styleSheet} precedence="whole" />;
}
