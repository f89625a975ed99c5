import { Outlet, useRouteError } from "react-router";
import { ErrorScreen } from "../layout/error-screen.tsx";

/** Any page of an agency. An error of a page leaves the menu and the search around it. */
export default function Room() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
