export const rareCases = {
  priceChanged: "El precio cambió",
  priceChangedText: (name: string, value: string) =>
    `La tarifa de tu enlace ya no existe. Aplicamos «${name}» a ${value} por persona; puedes elegir otra.`,
  partyChanged: "Ajustamos el grupo",
  partyChangedText:
    "Cambió una tarifa, o el grupo pasa de 10 personas. Revisa cuántas van con cada tarifa antes de pagar.",
  tooManyPeople: (most: number) => `Cada reserva lleva máximo ${most} personas`,
  tooManyPeopleText: (wanted: number, people: number) =>
    `Tu enlace pide ${wanted}. Este total es para ${people}: si van más, escríbenos antes de pagar y organizamos el grupo contigo.`,
  noPeople: "Revisa cuántas personas van",
  noPeopleText: (people: number) =>
    `Tu enlace no dice cuántas. Este total es para ${people === 1 ? "1 persona" : `${people} personas`}.`,
  callTitle: "Llámanos para este día",
  callText: "Esta salida no se reserva en el sitio. Escríbenos o llámanos y te contamos.",
};
