import type { AuthDependencies } from "./auth-settings.ts";
import { perMinute } from "./per-minute.ts";

const REPORTS_PER_MINUTE = 60;
const CODE = /^[A-Z][A-Z0-9_]{2,63}$/;

/**
 * Logs what pages report, as a code and nothing else, because anybody can write here. At most sixty reports a
 * minute from all visitors; the rest are dropped.
 */
export function createClientLog({ clock, log }: Pick<AuthDependencies, "clock" | "log">) {
  const mayReport = perMinute(clock, REPORTS_PER_MINUTE);
  return (fields: Readonly<Record<string, string>>): void => {
    const { code = "", level } = fields;
    if (!mayReport() || !CODE.test(code)) return;
    log({ level: level === "error" ? "error" : "warn", code, source: "browser" });
  };
}
