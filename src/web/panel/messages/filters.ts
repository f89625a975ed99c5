import type { InBoth } from "./messages.ts";

const es = {
  filters: (active: number) => (active === 0 ? "Filtros" : `Filtros (${active})`),
  active: "Filtros activos",
  remove: (filter: string) => `Quitar filtro: ${filter}`,
  search: "Buscar",
};

const en: typeof es = {
  filters: (active) => (active === 0 ? "Filters" : `Filters (${active})`),
  active: "Active filters",
  remove: (filter) => `Remove filter: ${filter}`,
  search: "Search",
};

export const filterMessages: InBoth<typeof es> = { "es-CO": es, en };
