import { useNavigation } from "react-router";

export function useIntent(): string | null {
  const { state, formData } = useNavigation();
  return state === "idle" || !formData ? null : String(formData.get("intent") ?? "");
}
