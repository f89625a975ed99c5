import type { RouteConfigEntry } from "@react-router/dev/routes";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantOf, type Permission, type Role } from "../../src/domain/access/permissions.ts";
import routes from "../../src/web/panel/routes.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";
import { openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";

const PANEL = "panel.localhost";
const HERE = "andes-vivo";

/** Forms on the page of a booking need only `bookings.view` here, because their use cases check further permissions. */
const PERMISSIONS: Record<string, Permission | null> = {
  "": null,
  "*": null,
  "settings/roles": null,
  today: "today.view",
  search: "departures.view",
  "search/results": "departures.view",
  departures: "departures.view",
  "departures/schedules": "departures.edit",
  "departures/schedules/:experienceId": "departures.edit",
  "departures/schedules/:experienceId/edit": "departures.edit",
  departure: "departures.view",
  bookings: "bookings.view",
  "bookings/:bookingId": "bookings.view",
  "bookings/:bookingId/voucher": "bookings.view",
  "bookings/:bookingId/take-payment": "money.take",
  "bookings/:bookingId/extend-hold": "bookings.change",
  "bookings/:bookingId/contact": "bookings.change",
  "bookings/:bookingId/renew-link": "bookings.change",
  "bookings/:bookingId/note": "bookings.change",
  "bookings/:bookingId/attach": "bookings.change",
  // The test requests a missing attachment, which needs this permission. Existing payment slips need only `bookings.view`.
  "bookings/:bookingId/attachments/:attachmentId": "people.documents",
  "bookings/:bookingId/resend": "bookings.change",
  "bookings/:bookingId/complete": "bookings.change",
  "bookings/:bookingId/payment-link": "bookings.change",
  "bookings/:bookingId/complete-refund": "bookings.refund",
  "bookings/:bookingId/decide-approval": "bookings.refund",
  "bookings/:bookingId/change/:what": "bookings.change",
  "bookings/:bookingId/cancel": "bookings.cancel",
  "bookings/:bookingId/refund": "bookings.refund",
  "new-booking": "bookings.create",
  "cancel-departure": "departures.cancel",
  "cancel-departures": "departures.cancel",
  "bulk-cancellations/:bulkCancellationId": "departures.cancel",
  "change-time": "departures.cancel",
  "campaigns/:campaignId": "departures.cancel",
  message: "messages.send",
  "messages/:staffMessageId": "messages.send",
  "contact-messages/:contactMessageId": "messages.send",
  "extra-departure": "departures.edit",
  "bulk-change": "departures.edit",
  "bulk-changes/:bulkChangeId": "departures.edit",
  "settings/audit": "audit.view",
  "settings/staff": "staff.manage",
  "settings/guides": "departures.edit",
  "settings/guides/:guideId": "departures.edit",
  "settings/questions": "catalogue.publish",
  "settings/questions/:questionId": "catalogue.publish",
  "settings/guide-lists": "departures.edit",
  "settings/insurer": "payment-account.manage",
  "settings/message-templates": "messages.templates",
  "settings/message-templates/:templateId": "messages.templates",
  "settings/staff/invite": "staff.manage",
  "settings/staff/:staffId": "staff.manage",
  live: "today.view",
  "bookings/export": "reports.export",
  "settings/audit/export": "reports.export",
  "departure/export": "bookings.view",
  "check-in": "checkin",
  "check-in/manifest.webmanifest": null,
};
const ENDPOINTS = [
  ...["live", "bookings/export", "settings/audit/export", "departure/export"],
  "check-in/manifest.webmanifest",
  "bookings/:bookingId/attachments/:attachmentId",
];
const STAFF: Partial<Record<Role, string>> = {
  owner: "duena",
  desk: "mostrador",
  guide: "guia",
  accounts: "cuentas",
};
const ROLES = Object.keys(STAFF) as Role[];
const FORM = {
  ...{ act: "revoke", id: v7(), key: v7(), email: "intruso@viajeros.test", phoneNumber: "+57 3001234567" },
  ...{ text: "Hola", amount: "1", method: "cash", note: "Recibo", why: "Lluvia fuerte", refund: "0" },
  ...{ roles: "owner", locale: "es-CO", noteId: v7(), messageId: v7(), personId: v7(), refundId: v7() },
};

/** A layout has children but no path, and an index has neither. */
const pathsOf = ({ children = [] }: RouteConfigEntry): string[] =>
  children.flatMap((child) => (child.children && !child.path ? pathsOf(child) : [child.path ?? ""]));
const AGENCY = ":agency";
const paths = routes.flatMap((route) => {
  if (route.path === AGENCY) return pathsOf(route);
  return route.path?.startsWith(`${AGENCY}/`) ? [route.path.slice(AGENCY.length + 1)] : [];
});

let environment: TestEnvironment;
let ownId: string;
let foreignId: string;
let foreignCode: string;
const cookies: Partial<Record<string, string>> = {};

const cookieOf = async (email: string, options: { secondFactorAt?: Date | null } = {}): Promise<string> =>
  `${STAFF_COOKIE}=${await openStaffSession(environment.database.db, email, options)}`;

beforeAll(async () => {
  environment = await openTestEnvironment({ PANEL_ORIGIN: `http://${PANEL}` });
  const [mine, , elsewhere] = environment.meaningful.bookingId as string[];
  [ownId, foreignId] = [mine ?? "", elsewhere ?? ""];
  const { rows } = await environment.database.pool.query("SELECT code FROM bookings WHERE id = $1", [
    foreignId,
  ]);
  foreignCode = rows[0].code;
  for (const role of ROLES) cookies[role] = await cookieOf(`${STAFF[role]}@andesvivo.test`);
  cookies.foreigner = await cookieOf("duena@caribesereno.test");
  cookies.unproved = await cookieOf("duena@andesvivo.test", { secondFactorAt: null });
});
afterAll(() => environment.close());

const fill = (path: string, bookingId: string): string =>
  `/${HERE}/${path}`
    .replace(":bookingId", bookingId)
    .replace(":what", "move")
    .replace(
      /:(experienceId|staffId|campaignId|bulkChangeId|bulkCancellationId|staffMessageId|contactMessageId|attachmentId)/,
      v7(),
    )
    .replace(
      /(departure(\/export)?|\/message|\/change-time)$/,
      `$&?experience=${v7()}&date=2026-12-05&time=08:00`,
    );

const MISSING_OBJECTS =
  /:(experience|staff|campaign|bulkChange|bulkCancellation|staffMessage|contactMessage|template|guide|question|attachment)Id(\/edit)?$|(?<!extra-)departure(\/export)?$|^(message|change-time|\*)$/;

const call = (who: string | null, path: string, form?: Record<string, string>) =>
  environment.site.open(PANEL).call(form ? "POST" : "GET", path, {
    headers: {
      ...(who ? { cookie: cookies[who] ?? "" } : {}),
      origin: `http://${PANEL}:${environment.site.port}`,
    },
    ...(form ? { form } : {}),
  });

/** Every completed action writes an audit entry. */
async function countDone(): Promise<number> {
  const { rows } = await environment.database.pool.query("SELECT count(*)::int AS count FROM audit");
  return rows[0].count;
}

test("every path of the panel is in the table of permissions", () => {
  expect([...paths, ...ENDPOINTS].toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
});

describe.each(Object.keys(PERMISSIONS).filter((path) => path !== "live"))("/:agency/%s", (path) => {
  const permission = PERMISSIONS[path] ?? null;
  const may = (role: Role) =>
    permission === null ||
    (ENDPOINTS.includes(path) ? grantOf([role], permission) === "all" : grantOf([role], permission));

  test("only roles with the permission get the page", async () => {
    for (const role of ROLES) {
      const { status } = await call(role, fill(path, ownId));
      const expected = may(role)
        ? path === ""
          ? [302]
          : MISSING_OBJECTS.test(path)
            ? [404]
            : [200, 409]
        : [403];
      expect(expected, role).toContain(status);
    }
  });

  test("another agency's staff and another agency's booking get 404", async () => {
    const { status } = await call("foreigner", fill(path, ownId));
    expect(status).toBe(404);
    if (!path.includes(":bookingId")) return;
    for (const role of ROLES) {
      const answer = await call(role, fill(path, foreignId));
      expect([404, 403]).toContain(answer.status);
      expect(answer.text).not.toContain(foreignCode);
    }
  });

  test("the page requires a session with a second factor", async () => {
    const stranger = await call(null, fill(path, ownId));
    const unproved = await call("unproved", fill(path, ownId));
    const isEndpoint = ENDPOINTS.includes(path);
    expect(stranger.status).toBe(isEndpoint ? 404 : 302);
    expect(unproved.status).toBe(isEndpoint ? 404 : 302);
    if (isEndpoint) return;
    expect(stranger.headers.get("location")).toContain("/api/auth/signin");
    expect(unproved.headers.get("location")).toContain("/second-factor");
  });

  test("a form without the permission has no effect", async () => {
    const before = await countDone();
    for (const who of ["guide", "accounts", "foreigner", "unproved", null]) {
      const { status } = await call(who, fill(path, ownId), FORM);
      expect(status, `${who}`).not.toBe(500);
    }
    for (const role of ROLES) if (path.includes(":bookingId")) await call(role, fill(path, foreignId), FORM);
    expect(await countDone()).toBe(before);
  });
});
