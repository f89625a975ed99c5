const offsetMs = 4 * 3_600_000;

/** The provider writes milliseconds, always at `-04:00`. */
export function formatTimestamp(moment: Date): string {
  return new Date(moment.getTime() - offsetMs).toISOString().replace("Z", "-04:00");
}

/** The provider accepts only ISO 8601 with an offset or Z. */
export function isTimestamp(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/**
 * ISO 8601, or relative such as `NOW`, `NOW-30DAYS`, `NOW+1HOURS`.
 * @returns epoch milliseconds, or undefined for other formats.
 */
export function readBound(value: string, now: Date): number | undefined {
  const relative = /^NOW(?:([+-]\d+)(MINUTES?|HOURS?|DAYS?|MONTHS?|YEARS?))?$/.exec(value);
  if (!relative) return isTimestamp(value) ? Date.parse(value) : undefined;
  const [, count, unit = "DAYS"] = relative;
  const days: Record<string, number> = { MINUTE: 1 / 1440, HOUR: 1 / 24, DAY: 1, MONTH: 30, YEAR: 365 };
  return now.getTime() + Number(count ?? 0) * (days[unit.replace(/S$/, "")] ?? 1) * 86_400_000;
}
