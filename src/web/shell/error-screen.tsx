import { isRouteErrorResponse } from "react-router";
import { FaultPage, NotFoundPage, UnavailablePage } from "./error-pages.tsx";

const requestIdOf = (told: unknown): string | null =>
  typeof told === "object" && told !== null && "requestId" in told ? String(told.requestId) : null;

/** The page for what a screen threw. */
export default function ErrorScreen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <FaultPage requestId={null} />;
  if (error.status === 404) return <NotFoundPage />;
  if (error.status === 503) return <UnavailablePage />;
  return <FaultPage requestId={requestIdOf(error.data)} />;
}
