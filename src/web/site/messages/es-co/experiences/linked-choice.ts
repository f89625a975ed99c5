export const linkedChoice = {
  invalidDate: "La fecha del enlace no existe. Elige un día en el calendario.",
  past: (day: string) => `El ${day} ya pasó. Elige otra fecha.`,
  soldOut: (day: string) => `El ${day} ya no tiene cupos.`,
  cutOff: (day: string) => `Ya cerraron las ventas para el ${day}.`,
  call: (day: string) => `El ${day} no se reserva en el sitio: escríbenos o llámanos.`,
  noDeparture: (day: string) => `El ${day} no hay salida.`,
  next: (day: string) => `La fecha con cupo más cercana es el ${day}.`,
  choose: "Elige otra fecha.",
  tooManyPeople: (people: number, most: number) =>
    `Cada reserva lleva máximo ${most} personas. Si van ${people}, escríbenos y organizamos el grupo contigo.`,
  invalidPeople: "El enlace no dice bien cuántas personas van. Revisa el número antes de reservar.",
};
