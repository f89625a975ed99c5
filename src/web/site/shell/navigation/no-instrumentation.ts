/**
 * Replaces the module of React Router that traces navigations, loaders and actions (`vite.config.ts`). No page passes
 * `instrumentations` to the router, so nothing is traced. A build fails if a version of the router imports another name.
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
/** Called only with `instrumentations`. */
export const getRouteInstrumentationUpdates = (): Record<string, never> => ({});
/** Called only with `instrumentations`. */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
