export const language = {
  label: "Idioma",
  text: "Esta página también está en español.",
  go: "Ver en español",
  close: "Cerrar",
};
