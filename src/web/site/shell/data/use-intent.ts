import { useNavigation } from "react-router";

/** Returns the `intent` of the submission in progress; null if there is none. */
export function useIntent(): string | null {
  const { state, formData } = useNavigation();
  return state === "idle" || !formData ? null : String(formData.get("intent") ?? "");
}
