import type { Clock } from "../../ports/clock.ts";
import type { AuthEvent } from "./auth-settings.ts";
import { limitPerMinute } from "./limit-per-minute.ts";

const REPORTS_PER_MINUTE = 60;
const CODE = /^[A-Z][A-Z0-9_]{2,63}$/;

/** Logs only the code of a page's report, because anybody can send reports. */
export function createClientLog({ clock, log }: { clock: Clock; log(event: AuthEvent): void }) {
  const mayReport = limitPerMinute(clock, REPORTS_PER_MINUTE);
  return (fields: Readonly<Record<string, string>>): void => {
    const { code = "", level } = fields;
    if (!mayReport() || !CODE.test(code)) return;
    log({ level: level === "error" ? "error" : "warn", code, source: "browser" });
  };
}
