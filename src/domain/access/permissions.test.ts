import { describe, expect, test } from "vitest";
import {
  grantOf,
  isWithin,
  needsSecondFactor,
  PERMISSION_NAMES,
  type Permission,
  ROLES,
} from "./permissions.ts";

describe("permissions of a role", () => {
  test("an owner may do everything", () => {
    for (const permission of PERMISSION_NAMES) expect(grantOf(["owner"], permission)).toBe("all");
  });

  test("nobody without a role may do anything", () => {
    for (const permission of PERMISSION_NAMES) expect(grantOf([], permission)).toBeNull();
  });

  test("roles combine, and the highest grant of them counts", () => {
    expect(grantOf(["guide"], "today.view")).toBe("own");
    expect(grantOf(["guide", "desk-lite"], "today.view")).toBe("all");
    expect(grantOf(["guide", "desk"], "bookings.refund")).toBe("limited");
  });

  test("every set of roles grants what the most powerful of its roles grants", () => {
    const REACH = [null, "own", "limited", "all"];
    const sets = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
      ROLES.filter((_, at) => bits & (1 << at)),
    );
    for (const roles of sets)
      for (const permission of PERMISSION_NAMES) {
        const reaches = roles.map((role) => REACH.indexOf(grantOf([role], permission)));
        const most = REACH[Math.max(0, ...reaches)];
        expect([roles, permission, grantOf(roles, permission)]).toEqual([roles, permission, most]);
      }
  });

  test("the desk without refunds cannot refund or change capacities", () => {
    expect(grantOf(["desk-lite"], "bookings.refund")).toBeNull();
    expect(grantOf(["desk-lite"], "departures.edit")).toBeNull();
    expect(grantOf(["desk-lite"], "bookings.create")).toBe("all");
  });
});

describe("money that does not come in", () => {
  const who = (permission: Permission) => ROLES.filter((role) => grantOf([role], permission) !== null);

  test("is waived, or confirmed on account, by owners and managers; the desk takes money", () => {
    expect(who("money.free")).toEqual(["owner", "manager"]);
    expect(who("money.on-account")).toEqual(["owner", "manager"]);
    expect(who("money.take")).toEqual(["owner", "manager", "desk", "desk-lite"]);
  });
});

describe("a second factor", () => {
  test("is required for roles with access to money, documents or staff", () => {
    expect(ROLES.filter((role) => needsSecondFactor([role]))).toEqual([
      "owner",
      "manager",
      "desk",
      "desk-lite",
    ]);
  });
});

describe("a grant never exceeds the granter's own permissions", () => {
  test("an owner may give every role", () => {
    for (const role of ROLES) expect(isWithin([role], ["owner"])).toBe(true);
  });

  test("a manager may not make an owner, nor raise the ceiling of refunds", () => {
    expect(isWithin(["owner"], ["manager"])).toBe(false);
    expect(isWithin(["desk"], ["manager"])).toBe(true);
    expect(isWithin(["guide"], ["content"])).toBe(false);
  });
});
