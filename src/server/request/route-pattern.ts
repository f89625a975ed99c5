/** Screens of `web/site/routes.ts`, without the language. */
export const SCREEN_PATTERNS = [
  "/",
  "/home",
  "/about-us",
  "/experience/:id",
  "/payments/checkout",
  "/payments/success",
  "/payments/failed",
  "/payments/pending",
  "/my-bookings",
  "/booking/:experienceId/:bookingId",
  "/booking/:experienceId/:bookingId/change",
  "/booking/:experienceId/:bookingId/calendar.ics",
  "/booking/:experienceId/:bookingId/pass.pkpass",
  "/booking/:experienceId/:bookingId/google-wallet",
  "/voucher/:token",
  "/companions/:token",
  "/b/:code?",
  "/b/:code/:signature",
  "/b/:code/:signature/calendar.ics",
  "/choice/:code/:signature",
  "/profile",
  "/wishlists",
  "/wishlists/shared/:token",
  "/contact-us",
  "/terms",
  "/privacy",
  "/offline",
];

const OTHER_PATTERNS = [
  "/api/auth/:action",
  "/api/auth/:action/:provider",
  "/api/visits",
  "/api/webhooks/mercado-pago",
  "/api/webhooks/contentful",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/media/*",
  "/icons/*",
  "/link-pictures/*",
  "/assets/*",
];

const toExpression = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.]/g, "\\.")
      .replace(/\/:\w+\?/g, "(/[^/]+)?")
      .replace(/:\w+/g, "[^/]+")
      .replace(/\*$/, ".*")}$`,
  );

const KNOWN_ROUTES = [...SCREEN_PATTERNS, ...OTHER_PATTERNS].map((pattern) => ({
  pattern,
  expression: toExpression(pattern),
}));

export const PROCEDURES = "/api/trpc/";

const procedurePattern = (names: string, isProcedure: (name: string) => boolean): string => {
  if (names.includes(",")) return `${PROCEDURES}several`;
  return isProcedure(names) ? PROCEDURES + names : `${PROCEDURES}unknown`;
};

/**
 * The number of routes is bounded: all unknown paths are `other`. A page in both languages and its data have the
 * same route.
 */
export function routePattern(path: string, isProcedure: (name: string) => boolean): string {
  if (path.startsWith(PROCEDURES)) return procedurePattern(path.slice(PROCEDURES.length), isProcedure);
  const barePath = path.replace(/\.data$/, "").replace(/^\/en(?=\/|$)/, "") || "/";
  return KNOWN_ROUTES.find(({ expression }) => expression.test(barePath))?.pattern ?? "other";
}
