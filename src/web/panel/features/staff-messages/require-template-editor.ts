import type { LoaderFunctionArgs } from "react-router";
import { pageError, requireAgency } from "../../acts.ts";

/** Returns the agency for staff who may save message templates. @throws 403 for others */
export function requireTemplateEditor(args: LoaderFunctionArgs) {
  const agency = requireAgency(args);
  if (!agency.permissions.includes("messages.templates")) throw pageError("not-allowed", 403);
  return agency;
}
