const PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/){3}[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Returns whether a text has the form `<space>/<asset>/<hash>/<file>`, with only characters that the CMS uses. */
export const isMediaPath = (path: string): boolean => PATH.test(path) && !path.includes("..");
