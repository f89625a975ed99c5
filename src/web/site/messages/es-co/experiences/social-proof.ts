export const socialProof = {
  guides: {
    title: "Quién te guía",
    languages: (names: string) => `Habla ${names}`,
    card: (number: string) => `Tarjeta profesional n.º ${number}`,
  },
  photographs: {
    title: "Así se vive",
    label: "Fotografías",
    open: "Ampliar la foto:",
    by: (name: string) => `Foto: ${name}`,
    byTraveller: (name: string) => `Foto de ${name}, que viajó con nosotros`,
  },
  reviews: {
    title: "Opiniones de viajeros",
    went: (month: string) => `Viajó en ${month}`,
    writtenIn: (language: string) => `Escrita en ${language}`,
    answer: (agency: string) => `Respuesta de ${agency}`,
    more: (left: number) => (left === 1 ? "Ver 1 opinión más" : `Ver ${left} opiniones más`),
    latest: (shown: number) => `Estas son las ${shown} más recientes.`,
  },
  provider: {
    title: "Quién la opera",
    unregistered: "Registro no vigente",
    rnt: (rnt: string) => `Registro Nacional de Turismo n.º ${rnt}`,
    about: (agency: string) => `Conoce a ${agency}`,
  },
};
