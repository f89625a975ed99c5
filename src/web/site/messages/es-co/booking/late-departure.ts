export const lateDeparture = {
  noRefund: "Esta salida es en menos de 24 horas: si cancelas, no hay devolución.",
};
