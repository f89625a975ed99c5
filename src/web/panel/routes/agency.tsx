import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { requireAgency } from "../acts.ts";
import { PanelLayout } from "../layout/panel-layout.tsx";

export const loader = (given: LoaderFunctionArgs) => {
  const { view, permissions, staff } = requireAgency(given);
  return {
    agency: { id: view.id, name: view.name },
    permissions,
    staff: { id: staff.id, email: staff.email, name: staff.name },
  };
};

/** Each page checks access itself, because a data request may run the page's loader without the frame's loader. */
export default function AgencyFrame() {
  const loaderData = useLoaderData<typeof loader>();
  return (
    <PanelLayout {...loaderData}>
      <Outlet />
    </PanelLayout>
  );
}
