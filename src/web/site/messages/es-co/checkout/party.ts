export const party = {
  title: "Participantes",
  less: "Quitar uno",
  more: "Agregar uno",
  lessOf: (price: string) => `Quitar uno: ${price}`,
  moreOf: (price: string) => `Agregar uno: ${price}`,
  lowest: (value: string) => `Desde ${value}`,
  each: (value: string) => `${value} por persona`,
  perGroup: (size: number) => `por grupo de hasta ${size}`,
  extra: (value: string) => `${value} por cada persona más`,
  people: (fewest: number, most: number) =>
    fewest === most ? `grupos de ${fewest}` : `de ${fewest} a ${most} personas`,
  proof: (what: string) => `Debes mostrar: ${what}`,
  full: "No hay más cupos ese día.",
  most: (most: number) => `Cada reserva lleva máximo ${most} personas.`,
  adultAlong: "Los menores van con una persona adulta: agrega al menos una.",
};
