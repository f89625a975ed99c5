import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../site/paths.ts";
import { useSite } from "../site/use-site.ts";

export function NotSelling() {
  const { notSelling, contactUs } = useMessages(shellMessages);
  const { maySell, agency, locale } = useSite();
  if (maySell) return null;
  return (
    <Notice
      tone="warning"
      title={notSelling.title}
      action={
        <LinkButton variant="secondary" size="small" to={localPath(locale, "/contact-us")}>
          {contactUs}
        </LinkButton>
      }
    >
      {notSelling.text(agency.rnt)}
    </Notice>
  );
}
