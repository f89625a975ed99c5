import { CalendarDays } from "lucide-react";
import { useParams } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { useMay } from "./use-may.ts";

/**
 * Says who adds experiences, on the pages of an agency that has none, and links to what the reader can prepare meanwhile. The
 * panel itself cannot add experiences.
 */
export function NoExperiences() {
  const t = useMessages(shellMessages);
  const { agency = "" } = useParams();
  const mayInvite = useMay("staff.manage");
  const mayAddGuides = useMay("departures.edit");
  return (
    <EmptyState
      icon={<CalendarDays aria-hidden className="size-8" />}
      title={t.noExperiences}
      description={t.noExperiencesText}
      action={
        (mayInvite || mayAddGuides) && (
          <div className="grid gap-3">
            <p>{t.meanwhile}</p>
            <span className="flex flex-wrap justify-center gap-3">
              {mayAddGuides && (
                <LinkButton to={`/${agency}/settings/guides/new`} variant="secondary">
                  {t.addGuide}
                </LinkButton>
              )}
              {mayInvite && (
                <LinkButton to={`/${agency}/settings/staff/invite`} variant="secondary">
                  {t.inviteStaff}
                </LinkButton>
              )}
            </span>
          </div>
        )
      }
    />
  );
}
