const decimal = new Intl.NumberFormat("es-CO", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const rating = {
  since: (year: number) => `Desde ${year}`,
  average: (average: number) => decimal.format(average),
  outOfFive: (average: number) => `${decimal.format(average)} de 5`,
  stars: (stars: number) => (stars === 1 ? "1 estrella de 5" : `${stars} estrellas de 5`),
  count: (reviews: number) => (reviews === 1 ? "1 opinión" : `${reviews} opiniones`),
  guidedBy: (names: string) => `Con ${names}`,
  photographs: (count: number) => (count === 1 ? "1 foto de otros viajes" : `${count} fotos de otros viajes`),
  meetingPoint: "Punto de encuentro",
};
