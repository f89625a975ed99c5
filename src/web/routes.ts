import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of one language. `prefix` begins each path. */
function siteMap(prefix: "" | "en"): RouteConfigEntry[] {
  const id = (file: string) => (prefix ? `${prefix}:${file}` : file);
  const screen = (path: string, file: string) =>
    route(prefix ? `${prefix}/${path}` : path, file, { id: id(file) });
  const paymentResult = (result: string) => {
    const file = "traveller/routes/payment-result.tsx";
    const path = `payments/${result}`;
    return route(prefix ? `${prefix}/${path}` : path, file, { id: `${id(file)}:${result}` });
  };
  const start = "traveller/routes/start.tsx";
  return [
    prefix ? route(prefix, start, { id: id(start) }) : index(start, { id: start }),
    screen("home", "traveller/routes/home.tsx"),
    screen("about-us", "traveller/routes/about-us.tsx"),
    screen("experience/:id", "traveller/routes/experience.tsx"),
    screen("payments/checkout", "traveller/routes/checkout.tsx"),
    ...(["success", "failed", "pending"] as const).map((result) => paymentResult(result)),
    screen("my-bookings", "traveller/routes/my-bookings.tsx"),
    screen("booking/:experienceId/:bookingId", "traveller/routes/booking.tsx"),
    screen("booking/:experienceId/:bookingId/change", "traveller/routes/change-booking.tsx"),
    screen("booking/:experienceId/:bookingId/calendar.ics", "traveller/routes/booking-calendar.ts"),
    screen("booking/:experienceId/:bookingId/pass.pkpass", "traveller/routes/booking-apple-pass.ts"),
    screen("booking/:experienceId/:bookingId/google-wallet", "traveller/routes/booking-google-pass.ts"),
    screen("voucher/:token", "traveller/routes/voucher.tsx"),
    screen("companions/:token", "traveller/routes/companions.tsx"),
    screen("b/:code?", "traveller/routes/booking-pin.tsx"),
    screen("b/:code/:signature", "traveller/routes/linked-booking.tsx"),
    screen("b/:code/:signature/calendar.ics", "traveller/routes/linked-calendar.ts"),
    screen("profile", "traveller/routes/profile.tsx"),
    screen("wishlists", "traveller/routes/wishlists.tsx"),
    screen("wishlists/shared/:token", "traveller/routes/shared-wishlist.tsx"),
    screen("contact-us", "traveller/routes/contact-us.tsx"),
    screen("terms", "traveller/routes/terms.tsx"),
    screen("privacy", "traveller/routes/privacy.tsx"),
    screen("offline", "traveller/routes/offline.tsx"),
    screen("*", "traveller/routes/not-found.tsx"),
  ];
}

/** These paths name no language. The screens use the language of the page from which the visitor came. */
const signInScreens = [
  route("api/auth/signin", "traveller/routes/sign-in.tsx"),
  route("api/auth/verify-request", "traveller/routes/sign-in-code.tsx"),
  route("api/auth/signout", "traveller/routes/sign-out.tsx"),
  route("api/auth/error", "traveller/routes/sign-in-error.tsx"),
];

/** Development only, never in a build. */
const gallery = import.meta.env.DEV ? [route("ui", "component-gallery/route.tsx")] : [];

export default [...siteMap(""), ...siteMap("en"), ...signInScreens, ...gallery] satisfies RouteConfig;
