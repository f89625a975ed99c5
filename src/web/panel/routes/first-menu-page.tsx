import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { requireAgency } from "../acts.ts";
import { MENU_PAGES } from "../layout/menu-pages.ts";

export const loader = (given: LoaderFunctionArgs) => {
  const { view, permissions } = requireAgency(given);
  const menuPage = MENU_PAGES.find(({ permission }) => permissions.includes(permission));
  if (!menuPage) throw data(null, { status: 403 });
  return redirect(`/${view.id}/${menuPage.path}`);
};

/** Makes the route a page, so that an agency that is not found gets the panel's error screen. */
export default function FirstRoom() {
  return null;
}
