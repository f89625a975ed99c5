/**
 * The style of each route, by its file in this folder's parent. The build of the server puts it here (`scripts/page-styles.ts`);
 * without a build, as in development, every page has the whole style sheet.
 */
export const PAGE_STYLES: Readonly<Record<string, string>> = {};
