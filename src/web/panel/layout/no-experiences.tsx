import { EmptyState } from "../../ui/empty-state.tsx";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";

/** Says who adds experiences, on the pages of an agency that has none. The panel itself cannot add them. */
export function NoExperiences() {
  const t = useMessages(shellMessages);
  return <EmptyState title={t.noExperiences} description={t.noExperiencesText} />;
}
