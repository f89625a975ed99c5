import type { LoaderFunctionArgs } from "react-router";
import { pageError, requireAgency } from "../../acts.ts";

/** @throws 403 for staff who may not save message templates */
export function requireTemplateEditor(args: LoaderFunctionArgs) {
  const agency = requireAgency(args);
  if (!agency.permissions.includes("messages.templates")) throw pageError("not-allowed", 403);
  return agency;
}
