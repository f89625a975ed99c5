import { lazy, useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteError,
} from "react-router";
import { requireAgency } from "../acts.ts";
import { CheckInScreen } from "../features/check-in/check-in-screen.tsx";
import { type AgencyFrame, readAgencyFrame } from "../layout/agency-frame.ts";
import { ErrorScreen } from "../layout/error-screen.tsx";

/** Loaded only for a refusal, so that devices do not store the menu and the search. */
const PanelLayout = lazy(async () => ({
  default: (await import("../layout/panel-layout.tsx")).PanelLayout,
}));

/** Returns no data of travellers, because the device stores a copy of the page. */
export function loader(given: LoaderFunctionArgs) {
  const { view, staff, permissions } = requireAgency(given);
  if (!permissions.includes("checkin")) throw data(readAgencyFrame(given), { status: 403 });
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

export function ErrorBoundary() {
  const error = useRouteError();
  const screen = <ErrorScreen error={error} />;
  if (!isRouteErrorResponse(error) || error.status !== 403) return <main id="content">{screen}</main>;
  return <PanelLayout {...(error.data as AgencyFrame)}>{screen}</PanelLayout>;
}
