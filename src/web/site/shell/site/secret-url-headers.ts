/**
 * Headers of a page whose URL contains a secret. They hide the URL from other sites, and keep the page out of caches and search
 * engines.
 */
export const secretUrlHeaders = () => ({
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "cache-control": "private, no-store",
});
