import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { requireAgency } from "../acts.ts";
import { ROOMS } from "../layout/rooms.ts";

export const loader = (given: LoaderFunctionArgs) => {
  const { view, permissions } = requireAgency(given);
  const room = ROOMS.find(({ permission }) => permissions.includes(permission));
  if (!room) throw data(null, { status: 403 });
  return redirect(`/${view.id}/${room.path}`);
};

/** Makes the route a page, so that an agency that is not found gets the panel's error screen. */
export default function FirstRoom() {
  return null;
}
