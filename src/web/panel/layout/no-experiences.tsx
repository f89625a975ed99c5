import { EmptyState } from "../../ui/empty-state.tsx";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";

/** The panel itself cannot add experiences. */
export function NoExperiences() {
  const t = useMessages(shellMessages);
  return <EmptyState title={t.noExperiences} description={t.noExperiencesText} />;
}
