/**
 * Style of each route, by the route's file relative to `src/web/site`. The server build fills the record
 * (`scripts/page-build/page-styles.ts`). Without a build, as in development, every page has the whole style sheet.
 */
export const PAGE_STYLES: Readonly<Record<string, string>> = {};
