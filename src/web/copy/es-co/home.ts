export const home = {
  banners: {
    label: "Destacados",
    pause: "Pausar el cambio de imágenes",
    play: "Reanudar el cambio de imágenes",
    previous: "Destacado anterior",
    next: "Destacado siguiente",
    slide: (position: number, total: number) => `${position} de ${total}`,
    show: (position: number) => `Mostrar el destacado ${position}`,
  },
  seeExperiences: "Ver experiencias",
  trust: {
    title: "Por qué reservar aquí",
    registered: "Agencia registrada",
    registeredDetail: (rnt: string) => `Registro Nacional de Turismo n.º ${rnt}`,
    payment: "Pago seguro",
    paymentDetail: "Con Mercado Pago: tarjeta, PSE o Efecty",
    cancellation: "Cancelación gratis",
    cancellationDetail: "Hasta 24 horas antes de empezar",
  },
  experiences: {
    title: "Experiencias",
    subtitle: "Cupos reales y precio final: lo que ves es lo que pagas.",
    emptyTitle: "Estamos preparando la próxima temporada",
    emptyDescription: "Todavía no hay experiencias a la venta. Escríbenos y te contamos qué viene.",
    contact: "Escribirnos",
  },
  aboutUs: { more: "Conoce al equipo" },
};
