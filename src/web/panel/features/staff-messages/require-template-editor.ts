import { data, type LoaderFunctionArgs } from "react-router";
import { requireAgency } from "../../acts.ts";

/** Returns the agency for staff who may save message templates. @throws 403 for others */
export function requireTemplateEditor(args: LoaderFunctionArgs) {
  const agency = requireAgency(args);
  if (!agency.permissions.includes("messages.templates"))
    throw data({ code: "not-allowed" }, { status: 403 });
  return agency;
}
