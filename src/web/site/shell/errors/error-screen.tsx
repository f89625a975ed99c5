import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { barePath } from "../site/paths.ts";
import { FaultPage, NotFoundPage, UnavailablePage } from "./error-pages.tsx";
import { reportFailure } from "./report-failure.ts";

const requestIdOf = (answer: unknown): string | null =>
  typeof answer === "object" && answer !== null && "requestId" in answer ? String(answer.requestId) : null;

/** Later segments identify a booking or an experience. */
const screenOf = (pathname: string): string => barePath(pathname).split("/")[1] ?? "";

export default function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useEffect(() => {
    if (status >= 500) reportFailure(`screen ${screenOf(pathname)}`);
  }, [status, pathname]);
  if (!isRouteErrorResponse(error)) return <FaultPage requestId={null} />;
  if (error.status === 404) return <NotFoundPage />;
  if (error.status === 503) return <UnavailablePage />;
  return <FaultPage requestId={requestIdOf(error.data)} />;
}
