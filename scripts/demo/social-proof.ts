import type { Guide, Photograph } from "../../src/domain/experiences/social-proof.ts";
import type { DemoProof, DemoReview } from "./shapes.ts";

const guidePhoto = (file: string, color: string): Guide["photo"] => ({
  src: `/media/trocha-demo/${file}/v1/${file}.svg`,
  width: 400,
  height: 400,
  color,
});

const guide = (
  id: string,
  name: string,
  fields: Pick<Guide, "photo" | "languages" | "cardNumber">,
): Guide => ({
  id,
  name,
  cardExpiresOn: null,
  ...fields,
});

const MARINA = "019c4a10-1000-7c31-8a52-6f1d2b9e4a01";
const ELKIN = "019c4a10-2000-7c31-8a52-6f1d2b9e4a02";
const YOLIS = "019c4a10-3000-7c31-8a52-6f1d2b9e4a03";
const JADER = "019c4a10-4000-7c31-8a52-6f1d2b9e4a04";
const LUZ = "019c4a10-5000-7c31-8a52-6f1d2b9e4a05";

export const demoGuides: Readonly<Record<string, readonly Guide[]>> = {
  "andes-vivo": [
    guide(MARINA, "Marina Arango", {
      photo: guidePhoto("andes-vivo-guide-marina", "#d8a66f"),
      languages: ["es", "en"],
      cardNumber: "20418",
    }),
    guide(ELKIN, "Elkin Buitrago", {
      photo: guidePhoto("andes-vivo-guide-elkin", "#a9c4af"),
      languages: ["es"],
      cardNumber: "17563",
    }),
  ],
  "caribe-sereno": [
    guide(YOLIS, "Yolis Pacheco", {
      photo: guidePhoto("caribe-sereno-guide-yolis", "#f2bfa6"),
      languages: ["es", "en"],
      cardNumber: "22907",
    }),
    guide(JADER, "Jáder Mendoza", {
      photo: guidePhoto("caribe-sereno-guide-jader", "#8abcc2"),
      languages: ["es"],
      cardNumber: "19134",
    }),
    guide(LUZ, "Luz Helena Epieyú", { photo: null, languages: ["es"], cardNumber: "24051" }),
  ],
};

const about = (agency: "andes-vivo" | "caribe-sereno", color: string) => ({
  src: `/media/trocha-demo/${agency}-about/v1/${agency}-about.jpg`,
  width: 1920,
  height: 1280,
  color,
});

const banner = (file: string, color: string) => ({
  src: `/media/trocha-demo/${file}/v1/${file}.jpg`,
  width: 1920,
  height: 900,
  color,
});

const cocora: Photograph[] = [
  {
    id: "019c4a20-1000-7a10-9b01-2c3d4e5f6a01",
    picture: {
      ...about("andes-vivo", "#8f9f8a"),
      alt: {
        "es-CO":
          "El grupo junto al Willys rojo en el mirador, con las palmas de cera y la niebla al amanecer",
        en: "The group beside the red Willys at the lookout, with wax palms and mist at dawn",
      },
    },
    takenBy: "agency",
    credit: "Andes Vivo",
  },
  {
    id: "019c4a20-2000-7a10-9b01-2c3d4e5f6a02",
    picture: {
      ...banner("andes-vivo-banner-cocora", "#86a382"),
      alt: {
        "es-CO": "El sendero entre las palmas, visto desde la subida al mirador",
        en: "The trail among the palms, from the climb to the lookout",
      },
    },
    takenBy: "traveller",
    credit: "Natalia R.",
  },
];

const tayrona: Photograph[] = [
  {
    id: "019c4a20-3000-7a10-9b01-2c3d4e5f6a03",
    picture: {
      ...about("caribe-sereno", "#7fb6b8"),
      alt: {
        "es-CO": "El grupo en el muelle de madera, con la lancha y el mar en calma",
        en: "The group on the wooden jetty, with the boat and a calm sea",
      },
    },
    takenBy: "agency",
    credit: "Caribe Sereno",
  },
  {
    id: "019c4a20-4000-7a10-9b01-2c3d4e5f6a04",
    picture: {
      ...banner("caribe-sereno-banner-tayrona", "#7db0a8"),
      alt: {
        "es-CO": "La playa de Cabo San Juan desde las piedras",
        en: "The beach at Cabo San Juan from the rocks",
      },
    },
    takenBy: "traveller",
    credit: "Thomas K.",
  },
];

const spanish = (firstName: string, rating: number, text: string) => ({
  firstName,
  rating,
  text,
  language: "es",
});
const english = (firstName: string, rating: number, text: string) => ({
  firstName,
  rating,
  text,
  language: "en",
});

const review = (
  id: string,
  monthsAgo: number,
  written: ReturnType<typeof spanish>,
  answer: string | null = null,
): DemoReview => ({ id, monthsAgo, ...written, answer });

export const demoProof: Readonly<Record<string, DemoProof>> = {
  // Cocora
  "019c1ea7-3300-7e77-85c2-1a51b93a8419": {
    guides: [MARINA, ELKIN],
    photographs: cocora,
    reviews: [
      review(
        "019c4a30-1000-7b20-8c01-3d4e5f6a7b01",
        1,
        spanish(
          "Natalia",
          5,
          "Hicimos la vuelta completa con Marina. Conoce cada palma y nos esperó en todas las subidas. Lleven botas: el barro es de verdad.",
        ),
      ),
      review(
        "019c4a30-2000-7b20-8c01-3d4e5f6a7b02",
        2,
        english(
          "Hannah",
          5,
          "Seven hours went by like two. The hanging bridges are fun, the hummingbirds at Acaime come within arm's reach, and Marina's English is excellent.",
        ),
      ),
      review(
        "019c4a30-3000-7b20-8c01-3d4e5f6a7b03",
        3,
        spanish(
          "Andrés",
          4,
          "Muy buen recorrido y muy puntual. Nos llovió desde el mediodía y regresamos empapados; el chaleco impermeable no alcanzó.",
        ),
        "Gracias, Andrés. Ahora llevamos ponchos para todo el grupo en el Willys.",
      ),
      review(
        "019c4a30-4000-7b20-8c01-3d4e5f6a7b04",
        5,
        spanish(
          "Luisa",
          5,
          "Fuimos con mi mamá de 64 años y escogimos la versión corta. Elkin la acompañó paso a paso.",
        ),
      ),
      review(
        "019c4a30-5000-7b20-8c01-3d4e5f6a7b05",
        7,
        english("Marc", 4, "Beautiful and well run. The ride back in the Willys was a little crowded."),
      ),
    ],
  },
  // Coffee farm
  "019c1ede-2180-76eb-80d7-4e7fd10798eb": {
    guides: [MARINA],
    photographs: [],
    reviews: [
      review(
        "019c4a30-6000-7b20-8c01-3d4e5f6a7b06",
        2,
        spanish(
          "Camilo",
          5,
          "Uno cree que sabe de café hasta que recoge medio canasto. La cata del final vale todo.",
        ),
      ),
      review(
        "019c4a30-7000-7b20-8c01-3d4e5f6a7b07",
        4,
        english("Priya", 4, "Small group, honest farm, great cup. I would have liked a longer tasting."),
      ),
    ],
  },
  // Santa Isabel
  "019c1f15-1000-7f91-a11c-192efe9b9a0c": { guides: [ELKIN], photographs: [], reviews: [] },
  // Tayrona
  "019c341c-5d00-7159-8e12-c138cac1611c": {
    guides: [JADER, YOLIS],
    photographs: tayrona,
    reviews: [
      review(
        "019c4a30-8000-7b20-8c01-3d4e5f6a7b08",
        1,
        english(
          "Thomas",
          5,
          "We started early and had the trail to ourselves until Arrecifes. Jáder knows every bird and when to just walk in silence.",
        ),
      ),
      review(
        "019c4a30-9000-7b20-8c01-3d4e5f6a7b09",
        2,
        spanish(
          "Diana",
          4,
          "El camino es exigente con el calor; agradecimos que nos recordaran el agua. El mar en Cabo San Juan lo paga todo.",
        ),
      ),
      review(
        "019c4a30-a000-7b20-8c01-3d4e5f6a7b0a",
        4,
        spanish("Felipe", 3, "Lindo, pero en temporada alta Cabo San Juan estaba demasiado lleno."),
        "Tienes razón, Felipe. En enero y julio ahora proponemos Playa Cristal o salir a las 6:00.",
      ),
    ],
  },
  // Walls and Getsemaní
  "019c3453-4b80-7964-ac9b-074c90b8a534": {
    guides: [YOLIS],
    photographs: [],
    reviews: [
      review(
        "019c4a30-b000-7b20-8c01-3d4e5f6a7b0b",
        1,
        spanish("Paula", 5, "Yolis nació en Getsemaní y se nota: nos presentó a medio barrio."),
      ),
    ],
  },
  // La Guajira
  "019c3565-f400-7601-8faf-fa09bd9bd6aa": { guides: [LUZ], photographs: [], reviews: [] },
};
