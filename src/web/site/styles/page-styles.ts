/**
 * Style of each route, by the route's file relative to `src/web/site`. The server build fills the record
 * (`scripts/page-build/page-styles.ts`).
 */
export const PAGE_STYLES: Readonly<Record<string, string>> = {};
