import type { ReactNode } from "react";
import { SubmitButton } from "./form-parts.tsx";
import { PanelForm } from "./panel-form.tsx";

interface RunButtonsProps {
  status: "running" | "stopped" | "done";
  /** Number of bookings that a new attempt would process again. */
  failed: number;
  texts: { stop: string; resume: string; retry: (failed: number) => string };
  children?: ReactNode;
}

/** Absent once all bookings are done without a failure. */
export function RunButtons({ status, failed, texts, children }: RunButtonsProps) {
  if (status === "done" && failed === 0) return null;
  const isRunning = status === "running";
  const label = isRunning ? texts.stop : failed > 0 ? texts.retry(failed) : texts.resume;
  return (
    <PanelForm method="post" className="flex flex-wrap gap-3">
      {children}
      <SubmitButton
        name="act"
        value={isRunning ? "stop" : "resume"}
        variant={isRunning ? "ghost" : "primary"}
      >
        {label}
      </SubmitButton>
    </PanelForm>
  );
}
