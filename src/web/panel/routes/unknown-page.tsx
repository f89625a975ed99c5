import { data, type LoaderFunctionArgs } from "react-router";
import { requireAgency } from "../acts.ts";

export const loader = (given: LoaderFunctionArgs) => {
  requireAgency(given);
  throw data(null, { status: 404 });
};

/** Makes the route a page, so that its 404 has the panel's error screen. */
export default function UnknownPage() {
  return null;
}
