import { useRouteLoaderData } from "react-router";
import { requireAgency } from "../acts.ts";

/**
 * Returns the properties of `PanelLayout`.
 * @throws like `requireAgency`
 */
export function readAgencyFrame(given: Parameters<typeof requireAgency>[0]) {
  const { view, permissions, staff } = requireAgency(given);
  return {
    agency: { id: view.id, name: view.name },
    permissions,
    staff: { id: staff.id, email: staff.email, name: staff.name },
  };
}

export type AgencyFrame = ReturnType<typeof readAgencyFrame>;

/** Returns undefined outside the agency's frame. */
export const useAgencyFrame = (): AgencyFrame | undefined => useRouteLoaderData<AgencyFrame>("routes/agency");
