import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { NavigationColumn } from "./navigation.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { ON_ANY_GROUND, SocialLinks } from "./social-links.tsx";

export function MenuPanel() {
  const shell = useMessages(shellMessages);
  return (
    <div>
      <nav aria-label={shell.navigation}>
        <NavigationColumn />
        <LanguageSwitch className="mt-2 flex min-h-12 items-center gap-3 border-line border-t px-4 font-semibold" />
      </nav>
      <SocialLinks className="border-line border-t px-1 py-1" linkClassName={ON_ANY_GROUND} />
      <SchemeSwitch className="px-4 pt-1 pb-3" />
    </div>
  );
}
