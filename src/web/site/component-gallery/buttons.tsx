import { Button, type ButtonVariant, LinkButton } from "../../ui/button.tsx";
import { Row, Shelf } from "./frame.tsx";

const VARIANTS: ButtonVariant[] = ["primary", "accent", "secondary", "ghost", "danger"];

export function Buttons() {
  return (
    <Shelf title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant} label={`${variant}: rest, hover, focus, pressed, disabled, at work`}>
          <Button variant={variant}>Reservar</Button>
          <Button variant={variant} className="is-hover">
            Reservar
          </Button>
          <Button variant={variant} className="is-focus-visible">
            Reservar
          </Button>
          <Button variant={variant} className="is-active is-hover">
            Reservar
          </Button>
          <Button variant={variant} disabled>
            Reservar
          </Button>
          <Button variant={variant} loading>
            Reservar
          </Button>
        </Row>
      ))}
      <Row label="small, medium, large; a link">
        <Button size="small">Reservar</Button>
        <Button>Reservar</Button>
        <Button size="large">Reservar</Button>
        <LinkButton to="/home" variant="secondary">
          Inicio
        </LinkButton>
      </Row>
    </Shelf>
  );
}
