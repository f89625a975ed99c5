export const profile = {
  title: "Tu perfil",
  name: "Nombre",
  email: "Correo electrónico",
  noEmail: "Tu proveedor no nos dio un correo",
  country: "País",
  none: "Sin registrar",
  details: "Tus datos",
  saved: {
    heading: "Viajeros guardados",
    hint: "Los ofrecemos cuando reservas de nuevo con esta agencia. Se borran solos dos años después de su último viaje.",
    delete: "Borrar",
    deleteOf: (name: string) => `Borrar a ${name}`,
  },
  providers: {
    heading: "Cómo inicias sesión",
    google: "Google",
    facebook: "Facebook",
    linked: "Vinculada",
    notLinked: "Sin vincular",
  },
  erase: {
    heading: "Borrar mis datos",
    text: "Borramos tu cuenta, tus listas y tu perfil. Las reservas se conservan con los nombres de quienes viajaron, y sus documentos hasta dos años después del viaje, porque la ley exige guardar contratos y registros contables.",
    button: "Borrar mis datos",
    title: "¿Borrar todos tus datos?",
    warning:
      "No se puede deshacer. Si tienes una reserva próxima, cancélala o espera a viajar antes de borrar.",
    typeToConfirm: (word: string) => `Escribe ${word} para confirmar`,
    word: "BORRAR",
    confirm: "Borrar definitivamente",
    keep: "Conservar mi cuenta",
  },
};
