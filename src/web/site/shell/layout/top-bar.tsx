import { classNames } from "../../../ui/class-names.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Navigation } from "./navigation.tsx";
import { useScrolled } from "./use-scrolled.ts";

export function TopBar({ ground }: { ground: "solid" | "transparent" }) {
  const isScrolled = useScrolled();
  const isClear = ground === "transparent" && !isScrolled;
  return (
    <header
      className={classNames(
        "when-whole z-40 w-full transition-[background-color,box-shadow,color]",
        ground === "transparent" ? "fixed top-0" : "sticky top-0",
        isClear ? "on-picture shade-above text-on-picture" : "bg-surface text-ink shadow-bar",
      )}
    >
      <div className="page flex h-16 items-center md:grid md:grid-cols-[1fr_auto_1fr] md:gap-3">
        <BrandMark />
        <Navigation />
        <div className="ml-auto flex shrink-0 items-center md:gap-1">
          <AccountMenu />
          <LanguageSwitch
            short
            className="flex h-11 min-w-[44px] items-center justify-center rounded-full px-[12px] font-semibold text-sm hover:bg-current/12 max-[22rem]:hidden"
          />
        </div>
      </div>
    </header>
  );
}
