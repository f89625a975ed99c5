import { Outlet, useLoaderData } from "react-router";
import { readAgencyFrame } from "../layout/agency-frame.ts";
import { PanelLayout } from "../layout/panel-layout.tsx";

export const loader = readAgencyFrame;

/** Each page checks access itself, because a data request may run the page's loader without the frame's loader. */
export default function AgencyFrame() {
  const loaderData = useLoaderData<typeof loader>();
  return (
    <PanelLayout {...loaderData}>
      <Outlet />
    </PanelLayout>
  );
}
