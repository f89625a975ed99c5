import { useState } from "react";
import { preload } from "react-dom";
import { useLocation, useMatches, useNavigation } from "react-router";
import styleSheet from "./app.css?url";

const AS_STYLE = { as: "style" } as const;

/**
 * Loads the whole style sheet once the visitor enters a second route. React shows that route when the sheet has loaded. The
 * sheet comes after the page's own rules and contains them all, so its order of rules applies.
 */
export function WholeStyle() {
  const route = useMatches().at(-1)?.id;
  const [first] = useState(route);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location && location.pathname !== pathname) preload(styleSheet, AS_STYLE);
  return route === first ? null : <link rel="stylesheet" href={styleSheet} precedence="whole" />;
}
