import { useEffect } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAgency } from "../acts.ts";
import { CheckInScreen } from "../features/check-in/check-in-screen.tsx";

/** Returns no data of travellers, because the device stores a copy of the page. */
export function loader(given: LoaderFunctionArgs) {
  const { view, staff, permissions } = requireAgency(given);
  if (!permissions.includes("checkin")) throw data(null, { status: 403 });
  return { agencyId: view.id, staffId: staff.id, by: staff.name ?? staff.email };
}

export default function CheckInPage() {
  const loaderData = useLoaderData<typeof loader>();
  const { agencyId } = loaderData;
  useEffect(() => {
    // Removes the query of a sign-in. With the query, a reload would wait for the network.
    window.history.replaceState(window.history.state, "", `/${agencyId}/check-in`);
  }, [agencyId]);
  return (
    <>
      <link
        rel="manifest"
        href={`/${agencyId}/check-in/manifest.webmanifest`}
        crossOrigin="use-credentials"
      />
      <CheckInScreen {...loaderData} />
    </>
  );
}
