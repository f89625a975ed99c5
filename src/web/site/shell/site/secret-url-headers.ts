/** Headers of a page whose URL contains a secret. */
export const secretUrlHeaders = () => ({
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "cache-control": "private, no-store",
});
