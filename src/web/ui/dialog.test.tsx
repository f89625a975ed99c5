import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SuccessDialog, WarningDialog } from "./dialog.tsx";

test.each([
  ["success", SuccessDialog, "lucide-circle-check"],
  ["warning", WarningDialog, "lucide-triangle-alert"],
])("a %s dialog has its icon, and the caller's title, description and button", (_, Message, icon) => {
  const html = renderToString(
    <Message open title="¡Listo!" description="Quedó guardado." okLabel="Aceptar" onClose={() => {}} />,
  );
  expect(html).toContain(icon);
  const texts = html
    .replaceAll(/<[^>]+>/g, "|")
    .split("|")
    .filter(Boolean);
  expect(texts).toEqual(["¡Listo!", "Quedó guardado.", "Aceptar"]);
  expect(html).toMatch(/<button[^>]*>Aceptar<\/button>/);
});
