export const rareCases = {
  priceChanged: "El precio cambió",
  priceChangedText: (name: string, value: string) =>
    `La tarifa de tu enlace ya no existe. Aplicamos «${name}» a ${value} por persona; puedes elegir otra.`,
  partyChanged: "Ajustamos el grupo",
  partyChangedText:
    "Cambió una tarifa, o el grupo pasa de 10 personas. Revisa cuántas van con cada tarifa antes de pagar.",
  callTitle: "Llámanos para este día",
  callText: "Esta salida no se reserva en el sitio. Escríbenos o llámanos y te contamos.",
};
