import { useEffect } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAgency } from "../acts.ts";
import { CheckInScreen } from "../features/check-in/check-in-screen.tsx";

/** Returns no traveller's data: a copy of the page stays on the device. */
export function loader(given: LoaderFunctionArgs) {
  const { view, staff, permissions } = requireAgency(given);
  if (!permissions.includes("checkin")) throw data(null, { status: 403 });
  return { agencyId: view.id, staffId: staff.id, by: staff.name ?? staff.email };
}

export default function CheckInPage() {
  const known = useLoaderData<typeof loader>();
  const { agencyId } = known;
  useEffect(() => {
    // The query of a sign-in made the network answer. The next reload may have none.
    window.history.replaceState(window.history.state, "", `/${agencyId}/check-in`);
  }, [agencyId]);
  return (
    <>
      <link
        rel="manifest"
        href={`/${agencyId}/check-in/manifest.webmanifest`}
        crossOrigin="use-credentials"
      />
      <CheckInScreen {...known} />
    </>
  );
}
