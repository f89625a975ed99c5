/**
 * Replaces the module of React Router that discovers routes (`vite.config.ts`). Every page contains the table of all routes, so
 * there is nothing to discover. A build fails if a version of the router imports another name.
 */
export const isFogOfWarEnabled = (): boolean => false;
export const useFogOFWarDiscovery = (): void => {};
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;
/** Called only if routes are discovered. */
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest;
