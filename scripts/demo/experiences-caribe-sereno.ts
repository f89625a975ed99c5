import type { DemoExperience } from "./shapes.ts";

export const experiencesCaribeSereno: readonly DemoExperience[] = [
  {
    id: "019c341c-5d00-7159-8e12-c138cac1611c",
    agencyId: "caribe-sereno",
    title: {
      "es-CO": "Tayrona a pie: de El Zaino a Cabo San Juan",
      en: "Tayrona on foot: from El Zaino to Cabo San Juan",
    },
    shortDescription: {
      "es-CO":
        "Selva, piedras enormes y tres playas en un día de caminata por el Tayrona, con tiempo para nadar donde sí se puede.",
      en: "Forest, giant boulders and three beaches on a day's walk in Tayrona, with time to swim where it is safe.",
    },
    description: {
      "es-CO":
        "Salimos de Santa Marta antes de que caliente y entramos por El Zaino a primera hora. Desde Cañaveral el sendero alterna tablones entre la selva y arena: unas dos horas de ida, sin afán, atentos a los titíes cabeciblancos, que solo viven en el norte de Colombia.\n\nPasamos por Arrecifes, donde el mar es hermoso y está prohibido bañarse por las corrientes; nadamos en La Piscina, protegida por un arrecife, y almorzamos en Cabo San Juan del Guía. El regreso es por el mismo camino, a pie o a caballo si lo contratas allá.\n\nEl Tayrona es territorio sagrado de los pueblos kogui, wiwa, arhuaco y kankuamo. El parque cierra tres veces al año para descansar, del 1 al 15 de febrero, del 1 al 15 de junio y del 19 de octubre al 2 de noviembre; esas fechas no aparecen en el calendario.",
      en: "We leave Santa Marta before the heat and go in through El Zaino as the park opens. From Cañaveral the trail alternates boardwalks in the forest with sand: about two hours each way, unhurried, watching for cotton-top tamarins, which live only in northern Colombia.\n\nWe pass Arrecifes, where the sea is beautiful and swimming is forbidden because of the currents; we swim at La Piscina, sheltered by a reef, and have lunch at Cabo San Juan del Guía. We return along the same path, on foot, or on horseback if you hire a horse there.\n\nTayrona is sacred land for the Kogui, Wiwa, Arhuaco and Kankuamo peoples. The park closes three times a year to rest, from 1 to 15 February, 1 to 15 June and 19 October to 2 November; you will not find those dates in the calendar.",
    },
    place: { "es-CO": "Parque Nacional Natural Tayrona", en: "Tayrona National Park" },
    region: { "es-CO": "Santa Marta, Magdalena", en: "Santa Marta, Magdalena" },
    latitude: 11.3301,
    longitude: -73.9619,
    meetingPoint: {
      "es-CO": "Parque de los Novios, Santa Marta, costado de la Carrera 3.",
      en: "Parque de los Novios, Santa Marta, on the Carrera 3 side.",
    },
    meetingPlace: {
      name: { "es-CO": "Parque de los Novios", en: "Parque de los Novios" },
      address: {
        "es-CO": "Carrera 3 con Calle 20, Santa Marta, Magdalena",
        en: "Carrera 3 and Calle 20, Santa Marta, Magdalena",
      },
      coordinates: { latitude: 11.2421, longitude: -74.2134 },
    },
    highlights: [
      { "es-CO": "Sendero por la selva hasta el mar", en: "A forest trail down to the sea" },
      { "es-CO": "Baño en La Piscina", en: "A swim at La Piscina" },
      { "es-CO": "Mirador de Cabo San Juan", en: "The lookout at Cabo San Juan" },
      { "es-CO": "Titíes y monos aulladores, con suerte", en: "Tamarins and howler monkeys, with luck" },
    ],
    included: [
      { "es-CO": "Transporte desde Santa Marta", en: "Transport from Santa Marta" },
      { "es-CO": "Entrada al parque", en: "Park entrance" },
      { "es-CO": "Guía local", en: "Local guide" },
      { "es-CO": "Almuerzo en Cabo San Juan", en: "Lunch at Cabo San Juan" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Caballo de regreso (desde $50.000)", en: "Horse for the way back (from COP 50,000)" },
      { "es-CO": "Careta y aletas", en: "Mask and fins" },
    ],
    requirements: [
      { "es-CO": "Documento de identidad original", en: "Original identity document" },
      { "es-CO": "Zapatos cerrados y vestido de baño", en: "Closed shoes and swimwear" },
      { "es-CO": "Sin plásticos de un solo uso ni alcohol", en: "No single-use plastic or alcohol" },
      { "es-CO": "Vacuna de fiebre amarilla recomendada", en: "Yellow fever vaccination recommended" },
    ],
    difficulty: "moderate",
    languages: ["es", "en"],
    minimumAge: 6,
    duration: ["PT11H"],
    priceList: [
      {
        id: "colombiano-o-residente",
        value: 215000,
        name: { "es-CO": "Colombiano o residente", en: "Colombian or resident" },
        description: { "es-CO": "Con tarifa nacional del parque", en: "With the park's national fee" },
        audience: "resident",
        ageFrom: 13,
        ageTo: null,
      },
      {
        id: "visitante-extranjero",
        value: 268000,
        name: { "es-CO": "Visitante extranjero", en: "Foreign visitor" },
        description: {
          "es-CO": "Con tarifa de extranjeros del parque",
          en: "With the park's fee for foreigners",
        },
        audience: "visitor",
        ageFrom: 13,
        ageTo: null,
      },
      {
        id: "nino",
        value: 165000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 6,
        ageTo: 12,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["06:30"],
      capacity: 14,
      cutOffMinutes: 720,
      closed: [
        ["02-01", "02-15"],
        ["06-01", "06-15"],
        ["10-19", "11-02"],
      ],
    },
    images: [
      {
        src: "/media/trocha-demo/caribe-sereno-tayrona-cover/v1/caribe-sereno-tayrona-cover.jpg",
        alt: {
          "es-CO":
            "La bahía de Cabo San Juan con su quiosco sobre las piedras, palmas y dos caminantes en la arena",
          en: "Cabo San Juan bay with its thatched lookout on the rocks, palms and two walkers on the sand",
        },
        width: 1200,
        height: 800,
        color: "#85b3a5",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-tayrona-sendero/v1/caribe-sereno-tayrona-sendero.jpg",
        alt: {
          "es-CO": "Una pasarela de madera entre la selva y un tití cabeciblanco en una rama",
          en: "A wooden boardwalk through the forest and a cotton-top tamarin on a branch",
        },
        width: 1200,
        height: 800,
        color: "#70976c",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-tayrona-hamacas/v1/caribe-sereno-tayrona-hamacas.jpg",
        alt: {
          "es-CO": "Hamacas de colores bajo un techo de palma frente al mar al caer la tarde",
          en: "Colourful hammocks under a palm roof facing the sea in the late afternoon",
        },
        width: 1200,
        height: 800,
        color: "#b19070",
      },
    ],
  },
  {
    id: "019c3453-4b80-7964-ac9b-074c90b8a534",
    agencyId: "caribe-sereno",
    title: {
      "es-CO": "Cartagena sin afán: murallas y Getsemaní al atardecer",
      en: "Cartagena unhurried: the walls and Getsemaní at sunset",
    },
    shortDescription: {
      "es-CO":
        "Una caminata lenta por la ciudad amurallada cuando baja el calor, con dulces del portal, historias de la muralla y la última luz.",
      en: "A slow walk through the walled city as the heat fades, with sweets from the arcade, stories of the walls and the last light.",
    },
    description: {
      "es-CO":
        "A las cuatro de la tarde el sol empieza a ceder y Cartagena vuelve a la calle. Es la hora en que caminamos: de la Torre del Reloj al Portal de los Dulces, por plazas y balcones hasta la muralla, que tardó casi dos siglos en terminarse, entre 1586 y 1796.\n\nHablamos de piratas, sí, pero también de quienes cargaron cada piedra: este fue uno de los mayores puertos de llegada de personas esclavizadas en América. Seguimos el rastro de esa historia en San Pedro Claver, en las palenqueras y en la música de Getsemaní, donde terminamos.\n\nSon unos tres kilómetros planos, con sombra y paradas. La versión de 2 horas acaba en la muralla, con el sol entrando al mar; la de 3 horas y media, por el mismo precio, sigue hasta la plaza de la Trinidad.",
      en: "At four in the afternoon the sun begins to give way and Cartagena comes back outdoors. That is when we walk: from the Clock Tower to the Portal de los Dulces, past squares and balconies to the walls, which took almost two centuries to finish, from 1586 to 1796.\n\nWe do talk about pirates, but also about the people who carried every stone: this was one of the main ports of arrival for enslaved people in the Americas. We follow that history to San Pedro Claver, to the palenqueras and into the music of Getsemaní, where we finish.\n\nIt is about three flat kilometres, with shade and stops. The 2-hour walk ends on the walls as the sun drops into the sea; the one of three and a half hours, at the same price, goes on to Plaza de la Trinidad.",
    },
    place: { "es-CO": "Centro histórico, Cartagena", en: "Old town, Cartagena" },
    region: { "es-CO": "Bolívar", en: "Bolívar" },
    latitude: 10.4236,
    longitude: -75.552,
    meetingPoint: {
      "es-CO": "Plaza de los Coches, bajo la Torre del Reloj, junto a la estatua de Pedro de Heredia.",
      en: "Plaza de los Coches, under the Clock Tower, beside the statue of Pedro de Heredia.",
    },
    meetingPlace: {
      name: { "es-CO": "Plaza de los Coches", en: "Plaza de los Coches" },
      address: {
        "es-CO": "Torre del Reloj, Centro, Cartagena, Bolívar",
        en: "Clock Tower, Centro, Cartagena, Bolívar",
      },
      coordinates: { latitude: 10.4229, longitude: -75.549 },
    },
    highlights: [
      { "es-CO": "Atardecer en la muralla", en: "Sunset on the walls" },
      { "es-CO": "Cocadas del Portal de los Dulces", en: "Coconut sweets from the Portal de los Dulces" },
      {
        "es-CO": "La historia afro contada por cartageneros",
        en: "Afro-Colombian history told by Cartagena locals",
      },
    ],
    included: [
      { "es-CO": "Guía con tarjeta profesional", en: "Licensed guide" },
      { "es-CO": "Degustación de dulces", en: "Sweets tasting" },
      { "es-CO": "Limonada de coco", en: "Coconut limeade" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Entradas a museos", en: "Museum tickets" },
      { "es-CO": "Cena", en: "Dinner" },
    ],
    requirements: [
      { "es-CO": "Zapatos cómodos y sombrero", en: "Comfortable shoes and a hat" },
      { "es-CO": "Ruta apta para coches de bebé", en: "Route suitable for pushchairs" },
    ],
    difficulty: "easy",
    languages: ["es", "en"],
    minimumAge: 0,
    duration: ["PT2H", "PT3H30M"],
    priceList: [
      {
        id: "adulto",
        value: 78000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 12,
        ageTo: null,
      },
      {
        id: "nino",
        value: 45000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 0,
        ageTo: 11,
      },
      {
        id: "residente-en-cartagena",
        value: 58000,
        name: { "es-CO": "Residente en Cartagena", en: "Cartagena resident" },
        description: { "es-CO": "Con documento o recibo de servicios", en: "With an ID or a utility bill" },
        audience: "other",
        ageFrom: null,
        ageTo: null,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["08:00", "16:00"],
      capacity: 12,
      cutOffMinutes: 60,
      closed: ["01-01", "12-31"],
    },
    images: [
      {
        src: "/media/trocha-demo/caribe-sereno-cartagena-cover/v1/caribe-sereno-cartagena-cover.jpg",
        alt: {
          "es-CO":
            "La muralla y una garita de Cartagena contra el sol del atardecer, con cúpulas y palmas detrás",
          en: "Cartagena's wall and a sentry box against the setting sun, with domes and palms behind",
        },
        width: 1200,
        height: 800,
        color: "#b99186",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-cartagena-balcones/v1/caribe-sereno-cartagena-balcones.jpg",
        alt: {
          "es-CO": "Una calle del centro con balcones de madera llenos de buganvilias",
          en: "An old-town street with wooden balconies full of bougainvillea",
        },
        width: 1200,
        height: 800,
        color: "#8b8273",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-cartagena-palenquera/v1/caribe-sereno-cartagena-palenquera.jpg",
        alt: {
          "es-CO": "Una palenquera con vestido de colores y un platón de frutas frente a una pared amarilla",
          en: "A palenquera in a bright dress with a bowl of fruit in front of a yellow wall",
        },
        width: 1200,
        height: 800,
        color: "#be9e5c",
      },
    ],
  },
  {
    id: "019c348a-3a00-7cc4-87e3-59b4eb6d436d",
    agencyId: "caribe-sereno",
    title: {
      "es-CO": "Vuelta a Providencia en lancha y careta en Cayo Cangrejo",
      en: "Around Providencia by boat, with snorkelling at Crab Cay",
    },
    shortDescription: {
      "es-CO":
        "El mar de los siete colores con un capitán raizal: arrecife, tortugas y el mirador de Cayo Cangrejo.",
      en: "The sea of seven colours with a Raizal captain: reef, turtles and the lookout on Crab Cay.",
    },
    description: {
      "es-CO":
        "Providencia está rodeada por una barrera de coral de 32 kilómetros, dentro de la Reserva de Biósfera Seaflower. Por eso el agua cambia de color cada pocos metros, y por eso la recorremos despacio, con el capitán Elroy o uno de sus primos al timón y cuentos en creole, español e inglés.\n\nDamos la vuelta completa a la isla con cuatro paradas: Cayo Cangrejo, donde se sube en cinco minutos a un mirador y se nada con tortugas en los alrededores; Cayo Tres Hermanos, refugio de fragatas, que se mira sin desembarcar; Bahía Suroeste, para almorzar; y Cabeza de Morgan, en Santa Catalina.\n\nLa isla se ha ido reconstruyendo desde el huracán Iota, de 2020. Lo que pagas se queda aquí: lancha, cocina y guías son de familias raizales. Si el mar está picado, cambiamos el orden o la fecha sin costo.",
      en: "Providencia is ringed by a 32-kilometre barrier reef inside the Seaflower Biosphere Reserve. That is why the water changes colour every few metres, and why we take it slowly, with Captain Elroy or one of his cousins at the helm and stories in Creole, Spanish and English.\n\nWe go all the way around the island with four stops: Crab Cay, where a five-minute climb leads to a lookout and turtles feed nearby; Three Brothers Cay, a refuge for frigatebirds that we watch without landing; Southwest Bay, for lunch; and Morgan's Head, on Santa Catalina.\n\nThe island has been rebuilding since Hurricane Iota in 2020. What you pay stays here: boat, kitchen and guides belong to Raizal families. If the sea is rough we change the order or the date at no cost.",
    },
    place: { "es-CO": "Isla de Providencia", en: "Providencia Island" },
    region: {
      "es-CO": "San Andrés, Providencia y Santa Catalina",
      en: "San Andrés, Providencia and Santa Catalina",
    },
    latitude: 13.3486,
    longitude: -81.3745,
    meetingPoint: {
      "es-CO": "Muelle de Santa Isabel (Town), junto al puente de los Enamorados.",
      en: "Santa Isabel pier (Town), beside Lovers' Bridge.",
    },
    meetingPlace: {
      name: { "es-CO": "Muelle de Santa Isabel", en: "Santa Isabel pier" },
      address: { "es-CO": "Santa Isabel (Town), Providencia", en: "Santa Isabel (Town), Providencia" },
      coordinates: { latitude: 13.3793, longitude: -81.3735 },
    },
    highlights: [
      {
        "es-CO": "Cayo Cangrejo, en el parque Old Providence McBean Lagoon",
        en: "Crab Cay, in Old Providence McBean Lagoon park",
      },
      { "es-CO": "Careteo sobre el arrecife", en: "Snorkelling over the reef" },
      { "es-CO": "Capitanes raizales", en: "Raizal captains" },
    ],
    included: [
      { "es-CO": "Lancha y capitán", en: "Boat and captain" },
      { "es-CO": "Careta, tubo y chaleco", en: "Mask, snorkel and life jacket" },
      { "es-CO": "Entrada al parque", en: "Park entrance" },
      { "es-CO": "Almuerzo en Bahía Suroeste", en: "Lunch at Southwest Bay" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      {
        "es-CO": "Tarjeta de turismo del archipiélago (OCCRE)",
        en: "The archipelago's tourist card (OCCRE)",
      },
      { "es-CO": "Vuelo o catamarán desde San Andrés", en: "Flight or catamaran from San Andrés" },
    ],
    requirements: [
      {
        "es-CO": "Saber nadar o usar chaleco todo el tiempo",
        en: "Able to swim, or wear a life jacket throughout",
      },
      { "es-CO": "Bloqueador apto para arrecifes", en: "Reef-safe sunscreen" },
    ],
    difficulty: "easy",
    languages: ["es", "en"],
    minimumAge: 5,
    duration: ["PT6H"],
    priceList: [
      {
        id: "adulto",
        value: 265000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 12,
        ageTo: null,
      },
      {
        id: "nino",
        value: 190000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 5,
        ageTo: 11,
      },
      {
        id: "lancha-privada",
        value: 1450000,
        name: { "es-CO": "Lancha privada", en: "Private boat" },
        description: {
          "es-CO": "La lancha y el capitán solo para tu grupo",
          en: "The boat and its captain for your group alone",
        },
        audience: "adult",
        ageFrom: null,
        ageTo: null,
        maxPeople: 8,
        basis: "per-group",
        groupSize: 6,
        extraPerson: 210000,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6],
      startTimes: ["09:00"],
      capacity: 10,
      cutOffMinutes: 720,
      closed: ["01-01", "good-friday", "12-25"],
    },
    images: [
      {
        src: "/media/trocha-demo/caribe-sereno-providencia-cover/v1/caribe-sereno-providencia-cover.jpg",
        alt: {
          "es-CO":
            "Cayo Cangrejo en un mar de siete azules, con una lancha, un velero y dos personas careteando",
          en: "Crab Cay in a sea of seven blues, with a motorboat, a sailing boat and two snorkellers",
        },
        width: 1200,
        height: 800,
        color: "#65b7bf",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-providencia-arrecife/v1/caribe-sereno-providencia-arrecife.jpg",
        alt: {
          "es-CO": "Una tortuga marina nadando sobre corales y peces bajo la luz del mediodía",
          en: "A sea turtle swimming over corals and fish in midday light",
        },
        width: 1200,
        height: 800,
        color: "#54a0ad",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-providencia-puente/v1/caribe-sereno-providencia-puente.jpg",
        alt: {
          "es-CO": "El puente de madera de colores entre Providencia y Santa Catalina al atardecer",
          en: "The colourful wooden bridge between Providencia and Santa Catalina at sunset",
        },
        width: 1200,
        height: 800,
        color: "#a29196",
      },
    ],
  },
  {
    id: "019c34c1-2880-7da4-a226-8a9b9158f218",
    agencyId: "caribe-sereno",
    title: {
      "es-CO": "En canoa por los manglares de La Boquilla",
      en: "By canoe through the mangroves of La Boquilla",
    },
    shortDescription: {
      "es-CO":
        "Con pescadores de La Boquilla por los túneles de mangle de la Ciénaga de la Virgen: aves, atarraya y silencio.",
      en: "With fishermen from La Boquilla through the mangrove tunnels of the Ciénaga de la Virgen: birds, cast nets and quiet.",
    },
    description: {
      "es-CO":
        "A veinte minutos de las murallas de Cartagena, La Boquilla sigue siendo un pueblo de pescadores. Salimos en canoa con gente de la comunidad, a palanca y sin motor, por los túneles que el mangle rojo fue tejiendo entre la ciénaga y el mar.\n\nSe oyen primero y se ven después: garzas, martines pescadores, ibis. En un claro aprendes a lanzar la atarraya, que es más difícil de lo que parece, y revisamos las trampas de jaiba como se ha hecho siempre. Lo pequeño se devuelve al agua.\n\nLa salida de la mañana es mejor para ver aves; la de la tarde tiene la luz más linda. Si quieres, te quedas a almorzar pescado frito con arroz de coco en casa de la señora Rosalba.",
      en: "Twenty minutes from Cartagena's walls, La Boquilla is still a fishing village. We set out by canoe with people from the community, poled along without an engine, through the tunnels that red mangrove has woven between the lagoon and the sea.\n\nYou hear them first and see them later: herons, kingfishers, ibises. In a clearing you learn to throw the cast net, which is harder than it looks, and we check the crab traps the way it has always been done. Whatever is small goes back into the water.\n\nThe morning departure is better for birds; the afternoon has the loveliest light. If you like, stay for fried fish and coconut rice at Señora Rosalba's house.",
    },
    place: { "es-CO": "La Boquilla, Cartagena", en: "La Boquilla, Cartagena" },
    region: { "es-CO": "Bolívar", en: "Bolívar" },
    latitude: 10.468,
    longitude: -75.49,
    meetingPoint: {
      "es-CO": "Muelle comunitario de La Boquilla, detrás de la iglesia de San Juan Bautista.",
      en: "La Boquilla community jetty, behind the church of San Juan Bautista.",
    },
    meetingPlace: {
      name: { "es-CO": "Muelle comunitario de La Boquilla", en: "La Boquilla community jetty" },
      address: { "es-CO": "La Boquilla, Cartagena, Bolívar", en: "La Boquilla, Cartagena, Bolívar" },
      coordinates: { latitude: 10.4747, longitude: -75.4936 },
    },
    highlights: [
      { "es-CO": "Canoa a palanca, sin motor", en: "A poled canoe, no engine" },
      { "es-CO": "Lanzar la atarraya", en: "Throwing a cast net" },
      { "es-CO": "Aves de ciénaga", en: "Lagoon birds" },
      { "es-CO": "Guías de la comunidad", en: "Community guides" },
    ],
    included: [
      { "es-CO": "Canoa y guía nativo", en: "Canoe and local guide" },
      { "es-CO": "Chaleco salvavidas", en: "Life jacket" },
      { "es-CO": "Agua de coco", en: "Coconut water" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Transporte desde Cartagena", en: "Transport from Cartagena" },
      { "es-CO": "Almuerzo (opcional, $40.000)", en: "Lunch (optional, COP 40,000)" },
    ],
    requirements: [
      { "es-CO": "Repelente y manga larga", en: "Repellent and long sleeves" },
      { "es-CO": "Ropa que se pueda mojar", en: "Clothes that can get wet" },
    ],
    difficulty: "easy",
    languages: ["es", "en"],
    minimumAge: 0,
    duration: ["PT3H"],
    priceList: [
      {
        id: "adulto",
        value: 95000,
        name: { "es-CO": "Adulto colombiano o residente", en: "Colombian or resident adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "resident",
        ageFrom: 12,
        ageTo: null,
        proof: {
          "es-CO": "Cédula de ciudadanía o de extranjería",
          en: "Colombian identity card or residence permit",
        },
      },
      {
        id: "visitante",
        value: 115000,
        name: { "es-CO": "Visitante extranjero", en: "Foreign visitor" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "visitor",
        ageFrom: 12,
        ageTo: null,
        proof: { "es-CO": "Pasaporte", en: "Passport" },
      },
      {
        id: "nino",
        value: 60000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 4,
        ageTo: 11,
      },
      {
        id: "bebe",
        value: 15000,
        name: { "es-CO": "Bebé", en: "Infant" },
        description: {
          "es-CO": "En brazos, con chaleco de su talla",
          en: "On a lap, in a life jacket of their size",
        },
        audience: "infant",
        ageFrom: null,
        ageTo: 3,
        takesSeat: false,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["06:30", "15:30"],
      capacity: 16,
      cutOffMinutes: 120,
      closed: ["06-24", "12-25"],
    },
    images: [
      {
        src: "/media/trocha-demo/caribe-sereno-manglar-cover/v1/caribe-sereno-manglar-cover.jpg",
        alt: {
          "es-CO": "Una canoa con tres personas entra a un túnel de mangle atravesado por rayos de luz",
          en: "A canoe with three people entering a mangrove tunnel crossed by shafts of light",
        },
        width: 1200,
        height: 800,
        color: "#507960",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-manglar-atarraya/v1/caribe-sereno-manglar-atarraya.jpg",
        alt: {
          "es-CO": "Un pescador lanza la atarraya desde su canoa al amanecer sobre la ciénaga",
          en: "A fisherman casting his net from a canoe at dawn on the lagoon",
        },
        width: 1200,
        height: 800,
        color: "#ba9e96",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-manglar-aves/v1/caribe-sereno-manglar-aves.jpg",
        alt: {
          "es-CO": "Garzas blancas entre las raíces del mangle y una bandada sobre el agua rosada",
          en: "White herons among the mangrove roots and a flock above the pink water",
        },
        width: 1200,
        height: 800,
        color: "#959e99",
      },
    ],
  },
  {
    id: "019c34f8-1700-7f50-88de-d10832e4e9a6",
    agencyId: "caribe-sereno",
    title: {
      "es-CO": "Minca: cascadas, cacao y el mar desde la montaña",
      en: "Minca: waterfalls, cacao and the sea from the mountain",
    },
    shortDescription: {
      "es-CO": "A 40 minutos de Santa Marta, un día fresco de cascadas, cacao y aves en la Sierra Nevada.",
      en: "Forty minutes from Santa Marta, a cool day of waterfalls, cacao and birds in the Sierra Nevada.",
    },
    description: {
      "es-CO":
        "Cuando la playa aprieta, Minca queda a 14 kilómetros y unos cuantos grados menos. El pueblo está a 650 metros, en la falda de la Sierra Nevada de Santa Marta, y huele a café y a lluvia.\n\nCaminamos por la mañana, que es cuando cantan las aves: por aquí hay más de trescientas especies, entre ellas tucanes. Nos bañamos en una cascada de agua fría, y en una finca de cacao partes la mazorca, tuestas el grano y haces tu propia taza de chocolate. Terminamos en una hamaca, con la bahía de Santa Marta allá abajo.\n\nSe caminan unos 7 kilómetros en total, con una subida de media hora. Entre septiembre y noviembre llueve casi todas las tardes, y si la quebrada crece no entramos al agua.",
      en: "When the beach gets too hot, Minca is 14 kilometres away and several degrees cooler. The village sits at 650 metres, on the flank of the Sierra Nevada de Santa Marta, and smells of coffee and rain.\n\nWe walk in the morning, when the birds are singing: more than three hundred species live around here, toucans among them. We bathe in a cold waterfall, and on a cacao farm you split the pod, roast the beans and make your own cup of chocolate. We finish in a hammock, with the bay of Santa Marta far below.\n\nYou walk about 7 kilometres in all, with one half-hour climb. From September to November it rains most afternoons, and if the stream rises we stay out of the water.",
    },
    place: { "es-CO": "Minca, Sierra Nevada de Santa Marta", en: "Minca, Sierra Nevada de Santa Marta" },
    region: { "es-CO": "Magdalena", en: "Magdalena" },
    latitude: 11.1426,
    longitude: -74.1165,
    meetingPoint: {
      "es-CO": "Puente de Minca, frente a la estación de mototaxis.",
      en: "Minca bridge, in front of the mototaxi stand.",
    },
    meetingPlace: {
      name: { "es-CO": "Puente de Minca", en: "Minca bridge" },
      address: {
        "es-CO": "Entrada al pueblo, Minca, Santa Marta, Magdalena",
        en: "At the entrance to the village, Minca, Santa Marta, Magdalena",
      },
      coordinates: { latitude: 11.1426, longitude: -74.1165 },
    },
    highlights: [
      { "es-CO": "Baño en cascada", en: "A swim under a waterfall" },
      { "es-CO": "Chocolate hecho por ti", en: "Chocolate you make yourself" },
      { "es-CO": "Tucanes y otras aves de la Sierra", en: "Toucans and other birds of the Sierra" },
    ],
    included: [
      { "es-CO": "Guía de aves y senderos", en: "Bird and trail guide" },
      { "es-CO": "Taller de cacao", en: "Cacao workshop" },
      { "es-CO": "Entrada a la cascada", en: "Waterfall entrance" },
      { "es-CO": "Almuerzo", en: "Lunch" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Transporte desde Santa Marta", en: "Transport from Santa Marta" },
      { "es-CO": "Binoculares: se alquilan a $15.000", en: "Binoculars: COP 15,000 to rent" },
    ],
    requirements: [
      { "es-CO": "Vestido de baño y zapatos que se mojen", en: "Swimwear and shoes that can get wet" },
      { "es-CO": "Repelente", en: "Insect repellent" },
    ],
    difficulty: "moderate",
    languages: ["es", "en"],
    minimumAge: 7,
    duration: ["PT7H"],
    priceList: [
      {
        id: "adulto",
        value: 145000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 13,
        ageTo: null,
      },
      {
        id: "nino",
        value: 98000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 7,
        ageTo: 12,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["07:30"],
      capacity: 12,
      cutOffMinutes: 180,
      closed: ["01-01", "12-25"],
    },
    images: [
      {
        src: "/media/trocha-demo/caribe-sereno-minca-cover/v1/caribe-sereno-minca-cover.jpg",
        alt: {
          "es-CO": "Una cascada de dos saltos en la selva de Minca, con bañistas en el pozo verde",
          en: "A two-step waterfall in the forest of Minca, with bathers in the green pool",
        },
        width: 1200,
        height: 800,
        color: "#51876f",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-minca-tucan/v1/caribe-sereno-minca-tucan.jpg",
        alt: {
          "es-CO": "Un tucán en una rama entre hojas grandes y mazorcas de cacao",
          en: "A toucan on a branch among large leaves and cacao pods",
        },
        width: 1200,
        height: 800,
        color: "#6a8e69",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-minca-hamaca/v1/caribe-sereno-minca-hamaca.jpg",
        alt: {
          "es-CO":
            "Una persona en una hamaca de malla sobre el valle, con Santa Marta y el mar al fondo al atardecer",
          en: "Someone in a net hammock above the valley, with Santa Marta and the sea beyond at sunset",
        },
        width: 1200,
        height: 800,
        color: "#8c7e81",
      },
    ],
  },
  {
    id: "019c352f-0580-7351-9aff-0f8bbf5a6867",
    agencyId: "caribe-sereno",
    title: {
      "es-CO": "Río Palomino en neumático, de la Sierra al mar",
      en: "Tubing the Palomino river, from the Sierra to the sea",
    },
    shortDescription: {
      "es-CO":
        "Una caminata corta por la selva y dos horas flotando río abajo hasta donde el Palomino se encuentra con el Caribe.",
      en: "A short walk through the forest and two hours floating downstream to where the Palomino meets the Caribbean.",
    },
    description: {
      "es-CO":
        "La Sierra Nevada de Santa Marta es la montaña costera más alta del mundo: sus picos pasan de 5.700 metros y están a unos 42 kilómetros del mar. De esa nieve baja el río Palomino, frío y transparente buena parte del año.\n\nUna moto te lleva quince minutos hasta la vereda y de ahí caminamos veinticinco, con el neumático al hombro, por tierra que compartimos con familias kogui y wiwa. Después no hay que hacer casi nada: sentarse, flotar y mirar. El río es manso, con algunos rápidos pequeños, y termina en la playa.\n\nLa versión de 3 horas acaba en la desembocadura. La de 5, por el mismo precio, incluye la tarde en la playa con silla y sombra. En el mar de Palomino las corrientes son fuertes: se disfruta desde la orilla. Si el río viene crecido no salimos, y te devolvemos el dinero.",
      en: "The Sierra Nevada de Santa Marta is the highest coastal mountain range in the world: its peaks rise above 5,700 metres, some 42 kilometres from the sea. The Palomino river comes down from that snow, cold and clear for much of the year.\n\nA motorbike takes you fifteen minutes up the road, and from there we walk for twenty-five, tube on shoulder, across land shared with Kogui and Wiwa families. After that there is very little to do: sit, float and look. The river is gentle, with a few small rapids, and ends at the beach.\n\nThe 3-hour version finishes at the river mouth. The 5-hour one, at the same price, includes the afternoon on the beach with a chair and shade. Currents in the sea at Palomino are strong: enjoy it from the shore. If the river is running high we do not go, and you get your money back.",
    },
    place: { "es-CO": "Palomino, Dibulla", en: "Palomino, Dibulla" },
    region: { "es-CO": "La Guajira", en: "La Guajira" },
    latitude: 11.244,
    longitude: -73.57,
    meetingPoint: {
      "es-CO": "Entrada a Palomino sobre la Troncal del Caribe, junto a la estación de gasolina.",
      en: "The turn-off to Palomino on the Troncal del Caribe highway, beside the petrol station.",
    },
    meetingPlace: {
      name: { "es-CO": "Entrada a Palomino", en: "Palomino turn-off" },
      address: {
        "es-CO": "Troncal del Caribe, Palomino, Dibulla, La Guajira",
        en: "Troncal del Caribe highway, Palomino, Dibulla, La Guajira",
      },
      coordinates: { latitude: 11.246, longitude: -73.5596 },
    },
    highlights: [
      { "es-CO": "Dos horas de flote", en: "Two hours afloat" },
      { "es-CO": "La nieve de la Sierra en días claros", en: "The snow of the Sierra on clear days" },
      { "es-CO": "El encuentro del río y el mar", en: "Where the river meets the sea" },
    ],
    included: [
      { "es-CO": "Neumático y chaleco", en: "Tube and life jacket" },
      { "es-CO": "Mototaxi de subida", en: "Mototaxi up the road" },
      { "es-CO": "Guía de río", en: "River guide" },
      { "es-CO": "Bolsa seca para el celular", en: "Dry bag for your phone" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Almuerzo", en: "Lunch" },
      {
        "es-CO": "Transporte desde Santa Marta (bus, 2 horas)",
        en: "Transport from Santa Marta (2 hours by bus)",
      },
    ],
    requirements: [
      { "es-CO": "Saber nadar", en: "Able to swim" },
      { "es-CO": "Sandalias con correa", en: "Sandals with straps" },
      { "es-CO": "Camiseta de manga larga contra el sol", en: "Long-sleeved top against the sun" },
    ],
    difficulty: "easy",
    languages: ["es", "en"],
    minimumAge: 8,
    duration: ["PT3H", "PT5H"],
    priceList: [
      {
        id: "adulto",
        value: 88000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 13,
        ageTo: null,
      },
      {
        id: "nino",
        value: 68000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 8,
        ageTo: 12,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["09:00", "12:30"],
      capacity: 15,
      cutOffMinutes: 60,
      closed: [],
    },
    images: [
      {
        src: "/media/trocha-demo/caribe-sereno-palomino-cover/v1/caribe-sereno-palomino-cover.jpg",
        alt: {
          "es-CO": "Tres personas en neumáticos por el río Palomino, con palmas y la Sierra Nevada al fondo",
          en: "Three people in tubes on the Palomino river, with palms and the Sierra Nevada behind",
        },
        width: 1200,
        height: 800,
        color: "#66a187",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-palomino-sendero/v1/caribe-sereno-palomino-sendero.jpg",
        alt: {
          "es-CO": "Caminantes con neumáticos al hombro por un sendero de selva",
          en: "Walkers carrying tubes on their shoulders along a forest path",
        },
        width: 1200,
        height: 800,
        color: "#6c986a",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-palomino-playa/v1/caribe-sereno-palomino-playa.jpg",
        alt: {
          "es-CO": "La playa de Palomino al atardecer, con palmas inclinadas y la boca del río",
          en: "Palomino beach at sunset, with leaning palms and the river mouth",
        },
        width: 1200,
        height: 800,
        color: "#bb9a8d",
      },
    ],
  },
  {
    id: "019c3565-f400-7601-8faf-fa09bd9bd6aa",
    agencyId: "caribe-sereno",
    title: {
      "es-CO": "La Guajira: Cabo de la Vela y Punta Gallinas en tres días",
      en: "La Guajira: Cabo de la Vela and Punta Gallinas in three days",
    },
    shortDescription: {
      "es-CO":
        "Desierto, mar y rancherías wayuu en 4x4 hasta el punto más al norte de Suramérica, con dos noches en chinchorro.",
      en: "Desert, sea and Wayuu rancherías by 4x4 to the northernmost point of South America, with two nights in a chinchorro.",
    },
    description: {
      "es-CO":
        "El primer día salimos de Riohacha por las salinas de Manaure y Uribia hasta el Cabo de la Vela, Jepira para el pueblo wayuu, el lugar adonde van las almas. Atardecer en el faro y cena de pescado. El segundo, cuatro horas de desierto hasta Punta Gallinas: el faro que marca el extremo norte de Suramérica y las dunas de Taroa, que caen 60 metros hasta el mar. El tercero, regreso a Riohacha con parada a ver flamencos cuando los hay.\n\nSe duerme en rancherías de familias wayuu, en chinchorros tejidos por ellas o en cama sencilla. Hay luz unas horas, el agua dulce es poca y la señal casi no llega. No es un viaje cómodo; es un viaje grande.\n\nPedimos permiso antes de tomar fotos y no repartimos dulces ni dinero en los retenes de la vía: aportamos agua y mercado a las comunidades con las que trabajamos. Entre octubre y noviembre las lluvias cierran el desierto, así que no salimos.",
      en: "On the first day we leave Riohacha past the salt flats of Manaure and Uribia for Cabo de la Vela, Jepira to the Wayuu people, the place where souls go. Sunset at the lighthouse and fish for dinner. On the second, four hours of desert to Punta Gallinas: the light that marks the northern tip of South America, and the Taroa dunes, which drop 60 metres to the sea. On the third, back to Riohacha, stopping for flamingos when they are there.\n\nYou sleep in the rancherías of Wayuu families, in chinchorro hammocks they have woven or in a simple bed. There is power for a few hours, little fresh water and almost no signal. It is not a comfortable journey; it is a big one.\n\nWe ask before taking photographs, and we do not hand out sweets or money at the roadside ropes: we bring water and groceries to the communities we work with. In October and November the rains close the desert, so we do not go.",
    },
    place: { "es-CO": "Alta Guajira", en: "Alta Guajira" },
    region: { "es-CO": "La Guajira", en: "La Guajira" },
    latitude: 12.4583,
    longitude: -71.6658,
    meetingPoint: {
      "es-CO": "Malecón de Riohacha, Calle 1 con Carrera 7, frente al muelle turístico.",
      en: "Riohacha seafront, Calle 1 and Carrera 7, opposite the pier.",
    },
    meetingPlace: {
      name: { "es-CO": "Malecón de Riohacha", en: "Riohacha seafront" },
      address: {
        "es-CO": "Calle 1 con Carrera 7, Riohacha, La Guajira",
        en: "Calle 1 and Carrera 7, Riohacha, La Guajira",
      },
      coordinates: { latitude: 11.5497, longitude: -72.9105 },
    },
    highlights: [
      { "es-CO": "Punta Gallinas, a 12° 27' norte", en: "Punta Gallinas, at 12° 27' north" },
      { "es-CO": "Dunas de Taroa", en: "The Taroa dunes" },
      { "es-CO": "Dos noches con familias wayuu", en: "Two nights with Wayuu families" },
    ],
    included: [
      { "es-CO": "4x4 con conductor wayuu", en: "4x4 with a Wayuu driver" },
      { "es-CO": "Dos noches de alojamiento", en: "Two nights' lodging" },
      { "es-CO": "Todas las comidas desde el almuerzo del día 1", en: "All meals from lunch on day 1" },
      { "es-CO": "Lancha en Bahía Hondita", en: "Boat on Bahía Hondita" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Bebidas distintas a agua", en: "Drinks other than water" },
      { "es-CO": "Mochilas y artesanías", en: "Mochila bags and crafts" },
    ],
    requirements: [
      { "es-CO": "Tolerar trayectos largos por trocha", en: "Able to bear long off-road drives" },
      { "es-CO": "Morral pequeño, linterna y efectivo", en: "Small backpack, torch and cash" },
      {
        "es-CO": "No recomendado en embarazo o con problemas de espalda",
        en: "Not advised in pregnancy or with back problems",
      },
    ],
    difficulty: "hard",
    languages: ["es"],
    minimumAge: 10,
    duration: ["P3D"],
    priceList: [
      {
        id: "en-chinchorro",
        value: 890000,
        name: { "es-CO": "En chinchorro", en: "In a chinchorro" },
        description: { "es-CO": "Por persona, bajo enramada", en: "Per person, under a thatched shelter" },
        audience: "adult",
        ageFrom: null,
        ageTo: null,
      },
      {
        id: "en-cama",
        value: 1050000,
        name: { "es-CO": "En cama", en: "In a bed" },
        description: { "es-CO": "Por persona, en habitación doble", en: "Per person, in a double room" },
        audience: "adult",
        ageFrom: null,
        ageTo: null,
      },
    ],
    schedule: {
      weekdays: [2, 5],
      startTimes: ["07:00"],
      capacity: 12,
      cutOffMinutes: 2880,
      closed: ["01-01", ["10-01", "11-30"], "12-25"],
    },
    images: [
      {
        src: "/media/trocha-demo/caribe-sereno-guajira-cover/v1/caribe-sereno-guajira-cover.jpg",
        alt: {
          "es-CO":
            "Las dunas de Taroa cayendo al mar Caribe, con una mujer wayuu de manta roja y viajeros en la cresta",
          en: "The Taroa dunes dropping into the Caribbean, with a Wayuu woman in a red manta and travellers on the crest",
        },
        width: 1200,
        height: 800,
        color: "#ae9e7f",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-guajira-flamencos/v1/caribe-sereno-guajira-flamencos.jpg",
        alt: {
          "es-CO": "Flamencos en una laguna salada al atardecer",
          en: "Flamingos in a salt lagoon at sunset",
        },
        width: 1200,
        height: 800,
        color: "#d2b5b9",
      },
      {
        src: "/media/trocha-demo/caribe-sereno-guajira-rancheria/v1/caribe-sereno-guajira-rancheria.jpg",
        alt: {
          "es-CO":
            "Chinchorros de colores bajo una enramada en una ranchería, con el desierto y las estrellas",
          en: "Colourful chinchorros under a thatched shelter in a ranchería, with the desert and the stars",
        },
        width: 1200,
        height: 800,
        color: "#785a65",
      },
    ],
  },
];
