import { Outlet, useRouteError } from "react-router";
import { ErrorScreen } from "../layout/error-screen.tsx";

/** Renders a page of an agency. If the page fails, menu and search stay. */
export default function AgencyPage() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
