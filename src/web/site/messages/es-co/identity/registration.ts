export const registration = {
  phone: {
    label: "Celular",
    country: "País",
    searchCountry: "Busca un país",
    noCountry: "Ningún país coincide.",
    number: "Tu celular",
    missing: "Escribe tu número de celular.",
    invalid: "El número no es válido para ese país.",
    plainHint: "Con el indicativo del país: +57 300 1234567",
    missingCountry: "Elige un país.",
    change: "Cambiar",
    heading: "Cambiar celular",
    save: "Guardar",
    cancel: "Cancelar",
    saved: "Celular actualizado",
    savedText: "Usaremos este número para avisarte de tus viajes.",
  },
  registration: {
    title: "Un último dato",
    description:
      "La agencia recibe tu celular con cada reserva, para avisarte si algo cambia el día de tu viaje.",
    save: "Guardar y continuar",
    elsewhere:
      "Se guarda en otra pestaña. Después presiona Pagar aquí: lo que escribiste sigue en esta página.",
    done: "¡Listo!",
    doneText: "Tu registro está completo.",
    ok: "Aceptar",
    signOut: "Cerrar sesión",
  },
};
