export const legal = {
  contents: "Contenido",
  version: (day: string) => `Versión vigente desde el ${day}.`,
  print: "Imprimir o guardar",
};
