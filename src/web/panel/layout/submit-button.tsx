import { useNavigation } from "react-router";
import { Button, type ButtonProps } from "../../ui/button.tsx";

/** Submit button of a form. Shows a spinner and ignores clicks until a submission is answered and the next page has loaded. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "loading" | "asChild">) {
  return <Button {...props} type="submit" loading={useNavigation().formMethod !== undefined} />;
}
