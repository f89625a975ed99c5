/** Mark of a link for the router's discovery of routes, which the build leaves out (`routeDiscovery`). */
const DISCOVER = ' data-discover="true"';

export const withoutDiscoveryMarks = (html: string): string => html.replaceAll(DISCOVER, "");
