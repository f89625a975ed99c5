import type { AuthDependencies } from "./auth-settings.ts";

const REPORTS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const CODE = /^[A-Z][A-Z0-9_]{2,63}$/;

/**
 * Passes on what pages report, as a code and nothing else, because anybody can write here. At most sixty reports a
 * minute from all visitors; the rest are dropped.
 */
export function createClientLog({ clock, log }: Pick<AuthDependencies, "clock" | "log">) {
  let minute = -1;
  let reports = 0;
  return (fields: Readonly<Record<string, string>>): void => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (now !== minute) reports = 0;
    minute = now;
    reports += 1;
    const { code = "", level } = fields;
    if (reports > REPORTS_PER_MINUTE || !CODE.test(code)) return;
    log({ level: level === "error" ? "error" : "warn", code, source: "browser" });
  };
}
