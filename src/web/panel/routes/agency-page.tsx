import { Outlet, useRouteError } from "react-router";
import { ErrorScreen } from "../layout/error-screen.tsx";

export default function AgencyPage() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
