import { Menu } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { later } from "../../../ui/later.tsx";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { NavigationRow } from "./navigation.tsx";
import { useScrolled } from "./use-scrolled.ts";

const MenuPanel = later("div", async () => (await import("./menu-panel.tsx")).MenuPanel);
const BarSocialLinks = later("ul", async () => (await import("./bar-social-links.tsx")).BarSocialLinks);

const ROUND = "grid size-[44px] place-items-center rounded-full hover:bg-current/12";

/** Sticky bar. Over a picture the bar is transparent until the page is scrolled. */
export function TopBar({ ground }: { ground: "solid" | "transparent" }) {
  const shell = useMessages(shellMessages);
  const scrolled = useScrolled();
  const clear = ground === "transparent" && !scrolled;
  return (
    <header
      className={classNames(
        "when-whole z-40 w-full transition-[background-color,box-shadow,color]",
        ground === "transparent" ? "fixed top-0" : "sticky top-0",
        clear ? "on-picture shade-above text-on-picture" : "bg-surface text-ink shadow-bar",
      )}
    >
      <div className="page flex h-16 items-center justify-between gap-1 md:grid md:gap-3 md:grid-cols-[1fr_auto_1fr]">
        <BrandMark />
        <nav aria-label={shell.navigation} className="hidden md:block">
          <NavigationRow />
        </nav>
        <div className="flex shrink-0 items-center justify-end md:gap-1">
          <BarSocialLinks />
          <AccountMenu />
          <LanguageSwitch
            short
            className="flex h-11 min-w-[44px] items-center justify-center gap-2 rounded-full px-[12px] font-semibold text-sm hover:bg-current/12 max-[22rem]:hidden"
          />
          <Disclosure
            label={shell.menu}
            summary={<Menu aria-hidden className="size-[24px]" />}
            summaryClassName={ROUND}
            className="md:hidden"
            panelClassName="w-[min(20rem,calc(100vw-2rem))]"
          >
            <MenuPanel />
          </Disclosure>
        </div>
      </div>
    </header>
  );
}
