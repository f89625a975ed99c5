import { expect, test } from "vitest";
import { grantOf, ROLES } from "../../../domain/access/permissions.ts";
import { MENU_PAGES } from "./menu-pages.ts";

test.each(ROLES)("the menu of the role %s has the page that says what each role may do", (role) => {
  const names = MENU_PAGES.filter(({ permission }) => grantOf([role], permission)).map(({ name }) => name);
  expect(names).toContain("roles");
});
