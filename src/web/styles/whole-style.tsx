import { useState } from "react";
import { preload } from "react-dom";
import { useLocation, useMatches, useNavigation } from "react-router";
import styleSheet from "./app.css?url";

const AS_STYLE = { as: "style" } as const;

/**
 * The whole style sheet, once another route is entered than the one that the page came with: React shows that route when its
 * style is there. It lies behind the page's own rules and has them all, so that the order of rules is its own.
 */
export function WholeStyle() {
  const route = useMatches().at(-1)?.id;
  const [first] = useState(route);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location && location.pathname !== pathname) preload(styleSheet, AS_STYLE);
  return route === first ? null : <link rel="stylesheet" href={styleSheet} precedence="whole" />;
}
