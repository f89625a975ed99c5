const DAILY_QUOTA = 500_000;

export function makeApiQuota(now: () => Date) {
  let day = "";
  let used = 0;

  function startNewDay() {
    const today = now().toISOString().slice(0, 10);
    if (today !== day) used = 0;
    day = today;
  }

  function state() {
    startNewDay();
    const midnight = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
    return {
      quota: DAILY_QUOTA,
      remaining: DAILY_QUOTA - used,
      reset: midnight.toISOString().replace(".000", ""),
    };
  }

  return {
    state,
    take() {
      startNewDay();
      used += 1;
      return state();
    },
    reset() {
      used = 0;
    },
  };
}

export type ApiQuota = ReturnType<typeof makeApiQuota>;
