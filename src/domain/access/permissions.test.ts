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
  test("an owner has every permission", () => {
    for (const permission of PERMISSION_NAMES) expect(grantOf(["owner"], permission)).toBe("all");
  });

  test("a person without a role has no permission", () => {
    for (const permission of PERMISSION_NAMES) expect(grantOf([], permission)).toBeNull();
  });

  test("a person with several roles has the widest grant of any of them", () => {
    expect(grantOf(["guide"], "today.view")).toBe("own");
    expect(grantOf(["guide", "desk-lite"], "today.view")).toBe("all");
    expect(grantOf(["guide", "desk"], "bookings.refund")).toBe("limited");
  });

  test("every combination of roles grants the widest grant of its roles", () => {
    const REACH = [null, "own", "limited", "all"];
    const sets = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
      ROLES.filter((_, at) => bits & (1 << at)),
    );
    for (const roles of sets)
      for (const permission of PERMISSION_NAMES) {
        const reaches = roles.map((role) => REACH.indexOf(grantOf([role], permission)));
        const widest = REACH[Math.max(0, ...reaches)];
        expect([roles, permission, grantOf(roles, permission)]).toEqual([roles, permission, widest]);
      }
  });

  test("the desk-lite role cannot refund or change capacities", () => {
    expect(grantOf(["desk-lite"], "bookings.refund")).toBeNull();
    expect(grantOf(["desk-lite"], "departures.edit")).toBeNull();
    expect(grantOf(["desk-lite"], "bookings.create")).toBe("all");
  });
});

describe("an amount", () => {
  const rolesWith = (permission: Permission) => ROLES.filter((role) => grantOf([role], permission) !== null);

  test("may be waived or put on account by owners and managers, and may be received by the desk", () => {
    expect(rolesWith("money.free")).toEqual(["owner", "manager"]);
    expect(rolesWith("money.on-account")).toEqual(["owner", "manager"]);
    expect(rolesWith("money.take")).toEqual(["owner", "manager", "desk", "desk-lite"]);
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

  test("nobody may grant a role with permissions that they lack", () => {
    expect(isWithin(["owner"], ["manager"])).toBe(false);
    expect(isWithin(["desk"], ["manager"])).toBe(true);
    expect(isWithin(["guide"], ["content"])).toBe(false);
  });
});
