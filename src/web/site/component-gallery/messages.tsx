import { Compass } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Countdown } from "../../ui/countdown.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Dialog, SuccessDialog, WarningDialog } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { Notice, type NoticeTone } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Row, Shelf } from "./frame.tsx";

const TONES: NoticeTone[] = ["info", "success", "warning", "danger"];
const BADGES: BadgeTone[] = ["neutral", "brand", "success", "warning", "danger"];
const IN_HALF_AN_HOUR = new Date(Date.now() + 30 * 60_000);

export function Messages() {
  return (
    <>
      <Shelf title="Notices and badges">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            Tus cupos quedan apartados 30 minutos.
          </Notice>
        ))}
        <Row label="badges">
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Shelf>
      <Dialogs />
      <Shelf title="Facts">
        <Steps label="Pasos" steps={["Fecha", "Datos", "Pago"]} current={1} />
        <Card>
          <DefinitionList
            rows={[
              { label: "Dos personas", value: <Money value={240_000} locale="es-CO" /> },
              { label: "Total", value: <Money value={240_000} locale="es-CO" />, strong: true },
            ]}
          />
        </Card>
        <Row label="letters, a picture that fails, time that is left">
          <Avatar name="Ana Restrepo" image={null} />
          <Avatar name="lucía" image="/media/none.jpg" />
          <Countdown until={IN_HALF_AN_HOUR} label="Tiempo" />
        </Row>
      </Shelf>
      <Shelf title="Loading and empty">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-24" />
        <EmptyState
          icon={<Compass aria-hidden className="size-7" />}
          title="Todavía no tienes reservas"
          description="Cuando reserves, las verás aquí."
          action={<Button variant="secondary">Ver experiencias</Button>}
        />
      </Shelf>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<"plain" | "success" | "warning" | null>(null);
  const close = () => setOpen(null);
  const dialogProps = { description: "Te escribimos con los detalles.", okLabel: "Aceptar", onClose: close };
  return (
    <Shelf title="Dialogs and menus">
      <Row label="each opens">
        <Button variant="secondary" onClick={() => setOpen("plain")}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen("success")}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => setOpen("warning")}>
          Warning
        </Button>
        <Disclosure summary="Menu" summaryClassName="inline-flex min-h-11 items-center px-3 font-semibold">
          <p className="px-4 py-2">Perfil</p>
        </Disclosure>
      </Row>
      <Dialog open={open === "plain"} title="Tu celular" onClose={close} closeLabel="Cerrar">
        <Button onClick={close}>Guardar</Button>
      </Dialog>
      <SuccessDialog {...dialogProps} open={open === "success"} title="Listo" />
      <WarningDialog {...dialogProps} open={open === "warning"} title="No se pudo" />
    </Shelf>
  );
}
