import { useState } from "react";
import { Choice } from "../../ui/choice.tsx";
import { CheckboxField, DateField, SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { PhoneFields } from "../../ui/phone/phone-fields.tsx";
import { usePhoneBook } from "../../ui/phone/use-phone-book.ts";
import { QuantityStepper } from "../../ui/stepper.tsx";
import { Row, Shelf } from "./frame.tsx";

const NUMBER_ERROR = "Escribe un número válido.";

export function Fields({ theme }: { theme: string }) {
  return (
    <>
      <Shelf title="Fields">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="At rest" name="a" placeholder="Nombre completo" hint="Como en el documento" />
          <TextField label="Hover" name="b" className="is-hover" defaultValue="Ana Restrepo" />
          <TextField label="Focus" name="c" className="is-focus-visible" defaultValue="Ana Restrepo" />
          <TextField label="Wrong" name="d" error={NUMBER_ERROR} defaultValue="12" />
          <TextField label="Wrong, without words" name="e" error="" defaultValue="12" />
          <TextField label="Disabled" name="f" disabled defaultValue="Ana Restrepo" />
          <SelectField label="Choice" name="g">
            <option>Cédula de ciudadanía</option>
          </SelectField>
          <DateField label="Date" name="h" defaultValue="1990-04-12" />
        </div>
        <TextAreaField label="Longer words" name="i" rows={3} error="Cuéntanos un poco más." />
        <CheckboxField label="Acepto los términos" name="j" defaultChecked />
        <CheckboxField label="Acepto los términos" name="k" error="Acepta los términos para seguir." />
        <CheckboxField label="Disabled" name="l" disabled />
      </Shelf>
      <Choices theme={theme} />
      <Shelf title="Phone">
        <Phone />
        <PhoneFields book={null} value={{ country: "", number: "" }} onChange={() => {}} messages={PHONE} />
      </Shelf>
    </>
  );
}

function Choices({ theme }: { theme: string }) {
  const [chosenTime, setChosenTime] = useState("8:00");
  const [seats, setSeats] = useState(1);
  const stepper = { label: "Participantes", lessLabel: "Quitar uno", moreLabel: "Agregar uno" };
  return (
    <Shelf title="Choices and quantities">
      <Row label="chosen, free, disabled">
        {["8:00", "10:00", "14:00"].map((time) => (
          <Choice
            key={time}
            name={`time-${theme}`}
            value={time}
            checked={chosenTime === time}
            onChoose={() => setChosenTime(time)}
            disabled={time === "14:00"}
          >
            {time}
          </Choice>
        ))}
      </Row>
      <Row label="from 1 to 10; at its end">
        <QuantityStepper {...stepper} value={seats} onChange={setSeats} />
        <QuantityStepper {...stepper} value={10} onChange={() => {}} />
      </Row>
    </Shelf>
  );
}

const PHONE = {
  country: "País",
  searchCountry: "Busca un país",
  noCountry: "No hay un país así.",
  number: "Celular",
};

function Phone() {
  const { book } = usePhoneBook("es-CO");
  const [value, setValue] = useState({ country: "CO", number: "300" });
  return <PhoneFields book={book} value={value} onChange={setValue} messages={PHONE} error={NUMBER_ERROR} />;
}
