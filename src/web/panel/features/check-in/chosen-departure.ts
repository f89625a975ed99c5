const KEY = "trocha.check-in.departure";

/** Returns the departure that was chosen in this tab. A phone closes and reopens pages by itself. */
export function chosenDeparture(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepChosenDeparture(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Browsers may forbid storage.
  }
}
