import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

function siteMap(prefix: "" | "en"): RouteConfigEntry[] {
  const id = (file: string) => (prefix ? `${prefix}:${file}` : file);
  const screen = (path: string, file: string) =>
    route(prefix ? `${prefix}/${path}` : path, file, { id: id(file) });
  const paymentResult = (result: string) => {
    const file = "routes/payment-result.tsx";
    const path = `payments/${result}`;
    return route(prefix ? `${prefix}/${path}` : path, file, { id: `${id(file)}:${result}` });
  };
  const start = "routes/start.tsx";
  return [
    prefix ? route(prefix, start, { id: id(start) }) : index(start, { id: start }),
    screen("home", "routes/home.tsx"),
    screen("about-us", "routes/about-us.tsx"),
    screen("experience/:id", "routes/experience.tsx"),
    screen("payments/checkout", "routes/checkout.tsx"),
    ...(["success", "failed", "pending"] as const).map((result) => paymentResult(result)),
    screen("my-bookings", "routes/my-bookings.tsx"),
    screen("booking/:experienceId/:bookingId", "routes/booking.tsx"),
    screen("booking/:experienceId/:bookingId/change", "routes/change-booking.tsx"),
    screen("booking/:experienceId/:bookingId/calendar.ics", "routes/booking-calendar.ts"),
    screen("booking/:experienceId/:bookingId/pass.pkpass", "routes/booking-apple-pass.ts"),
    screen("booking/:experienceId/:bookingId/google-wallet", "routes/booking-google-pass.ts"),
    screen("voucher/:token", "routes/voucher.tsx"),
    screen("companions/:token", "routes/companions.tsx"),
    screen("b/:code?", "routes/booking-pin.tsx"),
    screen("b/:code/:signature", "routes/linked-booking.tsx"),
    screen("b/:code/:signature/calendar.ics", "routes/linked-calendar.ts"),
    screen("choice/:code/:signature", "routes/choice.tsx"),
    screen("profile", "routes/profile.tsx"),
    screen("wishlists", "routes/wishlists.tsx"),
    screen("wishlists/shared/:token", "routes/shared-wishlist.tsx"),
    screen("contact-us", "routes/contact-us.tsx"),
    screen("terms", "routes/terms.tsx"),
    screen("privacy", "routes/privacy.tsx"),
    screen("offline", "routes/offline.tsx"),
    screen("*", "routes/not-found.tsx"),
  ];
}

/** These paths name no language. The screens use the language of the page from which the visitor came. */
const signInScreens = [
  route("api/auth/signin", "routes/sign-in.tsx"),
  route("api/auth/verify-request", "routes/sign-in-code.tsx"),
  route("api/auth/signout", "routes/sign-out.tsx"),
  route("api/auth/error", "routes/sign-in-error.tsx"),
];

const gallery = import.meta.env.DEV ? [route("ui", "component-gallery/route.tsx")] : [];

export default [...siteMap(""), ...siteMap("en"), ...signInScreens, ...gallery] satisfies RouteConfig;
