const PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/){3}[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export const isMediaPath = (path: string): boolean => PATH.test(path) && !path.includes("..");
