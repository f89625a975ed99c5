/** Mark of links for the router's route discovery. The build leaves out this discovery, so nothing reads the mark. */
const DISCOVER = ' data-discover="true"';

export const withoutDiscoveryMarks = (html: string): string => html.replaceAll(DISCOVER, "");
