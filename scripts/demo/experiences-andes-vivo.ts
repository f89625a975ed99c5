import type { DemoExperience } from "./shapes.ts";

export const experiencesAndesVivo: readonly DemoExperience[] = [
  {
    id: "019c1ea7-3300-7e77-85c2-1a51b93a8419",
    agencyId: "andes-vivo",
    title: {
      "es-CO": "Valle de Cocora: palmas de cera y bosque de niebla",
      en: "Cocora Valley: wax palms and cloud forest",
    },
    shortDescription: {
      "es-CO":
        "En Willys desde Salento hasta las palmas de cera, y a pie por el bosque de niebla hasta la casa de los colibríes de Acaime.",
      en: "By Willys jeep from Salento to the wax palms, then on foot through the cloud forest to the hummingbird house at Acaime.",
    },
    description: {
      "es-CO":
        "Salimos de la plaza de Salento en un Willys, el jeep que desde los años cincuenta carga café, plátano y vecinos por estas montañas. Son 11 kilómetros hasta Cocora, a 2.400 metros de altura, donde las palmas de cera se levantan solas en medio de los potreros. Algunas pasan de los 50 metros: es la palma más alta que se conoce y, desde 1985, el árbol nacional de Colombia.\n\nTú eliges hasta dónde caminar, por el mismo precio. La versión de 4 horas sube a los miradores y vuelve. La de 7 horas da la vuelta completa, unos 12 kilómetros: entra al bosque de niebla, cruza varias veces el río Quindío por puentes colgantes y llega a Acaime, a 2.770 metros, donde los colibríes se acercan a los bebederos mientras tomas una aguapanela con queso.\n\nLlueve casi todas las tardes y el camino tiene barro buena parte del año; por eso salimos temprano. Nuestros guías nacieron en Salento y en Boquía, y te van a contar por qué casi no crecen palmas jóvenes entre el ganado y qué se está haciendo para que vuelvan.",
      en: "We leave Salento's main square in a Willys, the jeep that has carried coffee, plantains and neighbours over these mountains since the 1950s. It is 11 kilometres to Cocora, 2,400 metres up, where wax palms stand alone in the middle of the pastures. Some are over 50 metres tall: no palm on earth grows higher, and since 1985 it has been Colombia's national tree.\n\nYou choose how far to walk, for the same price. The 4-hour version climbs to the viewpoints and comes back. The 7-hour version is the full loop, about 12 kilometres: it enters the cloud forest, crosses and recrosses the Quindío river on hanging bridges and reaches Acaime, at 2,770 metres, where hummingbirds come to the feeders while you drink hot aguapanela with cheese.\n\nIt rains most afternoons and the trail is muddy for much of the year, which is why we start early. Our guides grew up in Salento and Boquía, and they will tell you why so few young palms survive among the cattle, and what is being done to bring them back.",
    },
    place: { "es-CO": "Valle de Cocora, Salento", en: "Cocora Valley, Salento" },
    region: { "es-CO": "Quindío, Eje Cafetero", en: "Quindío, Coffee Region" },
    latitude: 4.6381,
    longitude: -75.4878,
    meetingPoint: {
      "es-CO":
        "Plaza de Bolívar de Salento, en la esquina de donde salen los Willys. Llega 15 minutos antes.",
      en: "Plaza de Bolívar in Salento, on the corner where the Willys jeeps line up. Please arrive 15 minutes early.",
    },
    meetingPlace: {
      name: { "es-CO": "Plaza de Bolívar de Salento", en: "Plaza de Bolívar, Salento" },
      address: {
        "es-CO": "Carrera 6 con Calle 6, Salento, Quindío",
        en: "Carrera 6 and Calle 6, Salento, Quindío",
      },
      coordinates: { latitude: 4.6372, longitude: -75.5703 },
    },
    highlights: [
      { "es-CO": "Palmas de cera de más de 50 metros", en: "Wax palms more than 50 metres tall" },
      { "es-CO": "Viaje en Willys desde la plaza", en: "A Willys ride from the square" },
      { "es-CO": "Puentes colgantes en la vuelta completa", en: "Hanging bridges on the full loop" },
      { "es-CO": "Colibríes en la reserva Acaime", en: "Hummingbirds at the Acaime reserve" },
    ],
    included: [
      { "es-CO": "Transporte en Willys, ida y regreso", en: "Return Willys transport" },
      { "es-CO": "Guía local con tarjeta profesional", en: "Licensed local guide" },
      { "es-CO": "Entradas a los predios y a Acaime", en: "Entrance to the private land and to Acaime" },
      { "es-CO": "Aguapanela con queso", en: "Aguapanela with cheese" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      {
        "es-CO": "Almuerzo en Cocora (trucha, desde $35.000)",
        en: "Lunch in Cocora (trout, from COP 35,000)",
      },
      { "es-CO": "Botas de caucho: se alquilan a $10.000", en: "Rubber boots: COP 10,000 to rent" },
    ],
    requirements: [
      { "es-CO": "Zapatos cerrados con buen agarre", en: "Closed shoes with good grip" },
      { "es-CO": "Chaqueta impermeable y protector solar", en: "Rain jacket and sunscreen" },
      { "es-CO": "Poder caminar de 3 a 6 horas con subidas", en: "Able to walk 3 to 6 hours with climbs" },
    ],
    difficulty: "moderate",
    languages: ["es", "en"],
    minimumAge: 8,
    duration: ["PT4H", "PT7H"],
    priceList: [
      {
        id: "adulto",
        value: 165000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 13,
        ageTo: null,
      },
      {
        id: "nino",
        value: 120000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 8,
        ageTo: 12,
      },
      {
        id: "residente-del-quindio",
        value: 130000,
        name: { "es-CO": "Residente del Quindío", en: "Quindío resident" },
        description: {
          "es-CO": "Con cédula o recibo de servicios del departamento",
          en: "With an ID or utility bill from the department",
        },
        audience: "other",
        ageFrom: null,
        ageTo: null,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["06:30", "09:00"],
      capacity: 12,
      cutOffMinutes: 120,
      closed: [],
    },
    images: [
      {
        src: "/media/trocha-demo/andes-vivo-cocora-cover/v1/andes-vivo-cocora-cover.jpg",
        alt: {
          "es-CO":
            "Palmas de cera sobre los potreros del valle de Cocora al amanecer, con dos caminantes en el sendero",
          en: "Wax palms above the pastures of the Cocora Valley at dawn, with two walkers on the trail",
        },
        width: 1200,
        height: 800,
        color: "#89a886",
      },
      {
        src: "/media/trocha-demo/andes-vivo-cocora-willys/v1/andes-vivo-cocora-willys.jpg",
        alt: {
          "es-CO": "Un Willys rojo cargado de bultos y plátano frente a las fachadas de colores de Salento",
          en: "A red Willys jeep loaded with sacks and plantains in front of Salento's painted houses",
        },
        width: 1200,
        height: 800,
        color: "#99978c",
      },
      {
        src: "/media/trocha-demo/andes-vivo-cocora-colibri/v1/andes-vivo-cocora-colibri.jpg",
        alt: {
          "es-CO": "Un colibrí verde suspendido frente a una flor roja en el bosque de niebla",
          en: "A green hummingbird hovering at a red flower in the cloud forest",
        },
        width: 1200,
        height: 800,
        color: "#587f5f",
      },
    ],
  },
  {
    id: "019c1ede-2180-76eb-80d7-4e7fd10798eb",
    agencyId: "andes-vivo",
    title: { "es-CO": "Del grano a la taza en una finca cafetera", en: "From bean to cup on a coffee farm" },
    shortDescription: {
      "es-CO":
        "Una tarde con una familia caficultora: recoger cerezas, despulpar, tostar y probar tres formas de preparar el mismo café.",
      en: "Half a day with a coffee-growing family: pick cherries, pulp, roast and taste the same coffee brewed three ways.",
    },
    description: {
      "es-CO":
        "La finca tiene seis hectáreas en la vereda Palestina, a 1.750 metros de altura y a quince minutos en Willys de Salento. Doña Nubia y sus hijos la trabajan desde 1987, y son ellos, no un actor de sombrero, quienes te reciben.\n\nCon un canasto amarrado a la cintura bajas por los surcos a recoger solo las cerezas maduras. Después despulpas lo que recogiste, ves cómo se fermenta y se seca, tuestas una tanda en tiesto y pruebas el mismo café en chemex, prensa y colador de tela. Te llevas media libra del lote de la casa.\n\nLa cosecha principal va de septiembre a diciembre y la mitaca de abril a junio. Fuera de esos meses hay menos fruta en las ramas, pero el beneficio y la cata son iguales.",
      en: "The farm has six hectares in the hamlet of Palestina, 1,750 metres up and fifteen minutes from Salento by Willys. Doña Nubia and her children have worked it since 1987, and they are the ones who welcome you, not an actor in a straw hat.\n\nWith a basket tied around your waist you walk down the rows and pick only the ripe cherries. Then you pulp what you picked, see how it ferments and dries, roast a batch in an iron pan, and taste the same coffee as a pour-over, in a French press and through a cloth filter. You take half a pound of the family's own lot home.\n\nThe main harvest runs from September to December, with a smaller one from April to June. In other months there is less fruit on the branches, but the processing and the tasting stay the same.",
    },
    place: { "es-CO": "Vereda Palestina, Salento", en: "Palestina, Salento" },
    region: { "es-CO": "Quindío, Eje Cafetero", en: "Quindío, Coffee Region" },
    latitude: 4.6215,
    longitude: -75.601,
    meetingPoint: {
      "es-CO": "Oficina de Andes Vivo en Salento, Calle 6 # 5-32, a una cuadra de la plaza.",
      en: "Andes Vivo office in Salento, Calle 6 # 5-32, one block from the square.",
    },
    meetingPlace: {
      name: { "es-CO": "Oficina de Andes Vivo", en: "Andes Vivo office" },
      address: { "es-CO": "Calle 6 # 5-32, Salento, Quindío", en: "Calle 6 # 5-32, Salento, Quindío" },
      coordinates: { latitude: 4.6369, longitude: -75.5711 },
    },
    highlights: [
      { "es-CO": "Recolección en los surcos", en: "Picking in the rows" },
      { "es-CO": "Tueste en tiesto", en: "Pan roasting" },
      { "es-CO": "Cata de tres métodos", en: "A three-method tasting" },
      { "es-CO": "Media libra de café para llevar", en: "Half a pound of coffee to take home" },
    ],
    included: [
      { "es-CO": "Willys desde Salento y regreso", en: "Willys from Salento and back" },
      { "es-CO": "Recorrido con la familia", en: "Tour with the family" },
      { "es-CO": "Cata y refrigerio", en: "Tasting and a snack" },
      { "es-CO": "250 g de café", en: "250 g of coffee" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Almuerzo campesino (opcional, $28.000)", en: "Country lunch (optional, COP 28,000)" },
    ],
    requirements: [
      { "es-CO": "Ropa cómoda que se pueda ensuciar", en: "Comfortable clothes that can get dirty" },
      { "es-CO": "Repelente", en: "Insect repellent" },
    ],
    difficulty: "easy",
    languages: ["es", "en"],
    minimumAge: 5,
    duration: ["PT3H30M"],
    priceList: [
      {
        id: "adulto",
        value: 85000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 12,
        ageTo: null,
      },
      {
        id: "nino",
        value: 50000,
        name: { "es-CO": "Niño", en: "Child" },
        description: {
          "es-CO": "Con chocolate en lugar de cata",
          en: "Hot chocolate instead of the tasting",
        },
        audience: "child",
        ageFrom: 5,
        ageTo: 11,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["09:00", "14:00"],
      capacity: 10,
      cutOffMinutes: 90,
      closed: ["01-01", "12-25"],
    },
    images: [
      {
        src: "/media/trocha-demo/andes-vivo-cafe-cover/v1/andes-vivo-cafe-cover.jpg",
        alt: {
          "es-CO": "Dos recolectores entre surcos de café, con una casa de bahareque rojo y blanco al fondo",
          en: "Two pickers among rows of coffee, with a red and white bahareque farmhouse behind",
        },
        width: 1200,
        height: 800,
        color: "#ac9b6a",
      },
      {
        src: "/media/trocha-demo/andes-vivo-cafe-cerezas/v1/andes-vivo-cafe-cerezas.jpg",
        alt: {
          "es-CO": "Cerezas de café rojas y amarillas en la rama, con gotas de luz de la mañana",
          en: "Red and yellow coffee cherries on the branch in morning light",
        },
        width: 1200,
        height: 800,
        color: "#878a55",
      },
      {
        src: "/media/trocha-demo/andes-vivo-cafe-taza/v1/andes-vivo-cafe-taza.jpg",
        alt: {
          "es-CO":
            "Una taza de café humeante y un colador de tela en el corredor de la finca, frente a las montañas",
          en: "A steaming cup and a cloth filter on the farm's veranda, facing the mountains",
        },
        width: 1200,
        height: 800,
        color: "#9e8869",
      },
    ],
  },
  {
    id: "019c1f15-1000-7f91-a11c-192efe9b9a0c",
    agencyId: "andes-vivo",
    title: {
      "es-CO": "Santa Isabel: del frailejón al borde del glaciar",
      en: "Santa Isabel: from the páramo to the edge of the ice",
    },
    shortDescription: {
      "es-CO":
        "Un día largo de páramo en Los Nevados, desde Manizales hasta el borde del glaciar más pequeño de Colombia, a unos 4.750 metros.",
      en: "A long páramo day in Los Nevados, from Manizales to the edge of Colombia's smallest glacier, at about 4,750 metres.",
    },
    description: {
      "es-CO":
        "Te recogemos en Manizales a las tres de la mañana. Son casi cuatro horas de carretera destapada hasta el comienzo del sendero, a 4.050 metros, con desayuno en una casa campesina del camino. De ahí se sube despacio entre frailejones, arenales y roca pulida por el hielo hasta el borde del glaciar.\n\nLo decimos como es: Santa Isabel se está acabando. Le queda menos de medio kilómetro cuadrado de hielo y en 2024 se declaró extinto uno de sus glaciares, Conejeras. No pisamos el hielo; caminamos hasta donde empieza y hablamos de lo que se ve, del agua que nace en el páramo y de quienes viven de ella.\n\nEs una caminata exigente por la altura, más que por la distancia: unos 9 kilómetros en seis o siete horas. Duerme al menos dos noches por encima de 2.000 metros antes de venir. El guía decide hasta dónde sube el grupo según el clima y cómo se sienta cada uno, y el parque puede cerrar el acceso por la actividad del volcán Nevado del Ruiz; en ese caso te devolvemos todo el dinero.",
      en: "We pick you up in Manizales at three in the morning. It is almost four hours on unpaved road to the trailhead, at 4,050 metres, with breakfast at a farmhouse on the way. From there you climb slowly among frailejones, sand and rock polished by ice until you reach the edge of the glacier.\n\nWe will be plain about it: Santa Isabel is disappearing. Less than half a square kilometre of ice is left, and in 2024 one of its glaciers, Conejeras, was declared extinct. We do not step on the ice; we walk to where it begins and talk about what you see, the water that rises in the páramo and the people who live from it.\n\nIt is demanding because of the altitude more than the distance: about 9 kilometres in six or seven hours. Spend at least two nights above 2,000 metres beforehand. The guide decides how high the group goes according to the weather and how everyone feels, and the park may close because of activity at the Nevado del Ruiz volcano; if it does, you get all your money back.",
    },
    place: { "es-CO": "Parque Nacional Natural Los Nevados", en: "Los Nevados National Park" },
    region: { "es-CO": "Caldas y Risaralda", en: "Caldas and Risaralda" },
    latitude: 4.818,
    longitude: -75.372,
    meetingPoint: {
      "es-CO":
        "Torre de Herveo (El Cable), Carrera 23 con Calle 65, Manizales. También pasamos por hoteles de El Cable y Milán.",
      en: "Herveo Tower (El Cable), Carrera 23 and Calle 65, Manizales. We also pick up at hotels in El Cable and Milán.",
    },
    meetingPlace: {
      name: { "es-CO": "Torre de Herveo (El Cable)", en: "Herveo Tower (El Cable)" },
      address: {
        "es-CO": "Carrera 23 con Calle 65, Manizales, Caldas",
        en: "Carrera 23 and Calle 65, Manizales, Caldas",
      },
      coordinates: { latitude: 5.0562, longitude: -75.4862 },
    },
    highlights: [
      { "es-CO": "Frailejones a 4.000 metros", en: "Frailejones at 4,000 metres" },
      { "es-CO": "El borde de un glaciar que se va", en: "The edge of a vanishing glacier" },
      { "es-CO": "Grupos de máximo 8, con dos guías", en: "Groups of 8 at most, with two guides" },
    ],
    included: [
      { "es-CO": "Transporte 4x4 desde Manizales", en: "4x4 transport from Manizales" },
      { "es-CO": "Dos guías de alta montaña", en: "Two high-mountain guides" },
      { "es-CO": "Desayuno, refrigerio y almuerzo", en: "Breakfast, snack and lunch" },
      { "es-CO": "Entrada al parque", en: "Park entrance" },
      { "es-CO": "Bastones y guantes", en: "Trekking poles and gloves" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Botas y ropa de montaña", en: "Boots and mountain clothing" },
      { "es-CO": "Noche de hotel en Manizales", en: "Hotel night in Manizales" },
    ],
    requirements: [
      { "es-CO": "Dos noches previas por encima de 2.000 m", en: "Two previous nights above 2,000 m" },
      {
        "es-CO": "Buen estado físico, sin problemas de corazón ni pulmón",
        en: "Good fitness, no heart or lung conditions",
      },
      { "es-CO": "No apto durante el embarazo", en: "Not suitable during pregnancy" },
      { "es-CO": "Tres capas de ropa, gorro e impermeable", en: "Three layers, a warm hat and a rain shell" },
    ],
    difficulty: "hard",
    languages: ["es", "en"],
    minimumAge: 16,
    duration: ["PT15H"],
    priceList: [
      {
        id: "colombiano-o-residente",
        value: 395000,
        name: { "es-CO": "Colombiano o residente", en: "Colombian or resident" },
        description: { "es-CO": "Con tarifa nacional del parque", en: "With the park's national fee" },
        audience: "resident",
        ageFrom: null,
        ageTo: null,
      },
      {
        id: "visitante-extranjero",
        value: 448000,
        name: { "es-CO": "Visitante extranjero", en: "Foreign visitor" },
        description: {
          "es-CO": "Con tarifa de extranjeros del parque",
          en: "With the park's fee for foreigners",
        },
        audience: "visitor",
        ageFrom: null,
        ageTo: null,
      },
    ],
    schedule: {
      weekdays: [3, 4, 5, 6, 7],
      startTimes: ["03:00"],
      capacity: 8,
      cutOffMinutes: 2160,
      closed: ["01-01", "12-24", "12-25", "12-31"],
    },
    images: [
      {
        src: "/media/trocha-demo/andes-vivo-santa-isabel-cover/v1/andes-vivo-santa-isabel-cover.jpg",
        alt: {
          "es-CO":
            "Frailejones florecidos y tres caminantes frente al nevado de Santa Isabel con la primera luz",
          en: "Flowering frailejones and three hikers facing Santa Isabel in the first light",
        },
        width: 1200,
        height: 800,
        color: "#6c707c",
      },
      {
        src: "/media/trocha-demo/andes-vivo-santa-isabel-laguna/v1/andes-vivo-santa-isabel-laguna.jpg",
        alt: {
          "es-CO": "Una laguna de páramo entre la niebla, con frailejones reflejados en el agua quieta",
          en: "A páramo lagoon in the mist, with frailejones mirrored in still water",
        },
        width: 1200,
        height: 800,
        color: "#a4ada3",
      },
      {
        src: "/media/trocha-demo/andes-vivo-santa-isabel-cumbre/v1/andes-vivo-santa-isabel-cumbre.jpg",
        alt: {
          "es-CO": "Caminantes con linternas subiendo por el arenal bajo un cielo estrellado",
          en: "Hikers with headlamps climbing the sand slope under a starry sky",
        },
        width: 1200,
        height: 800,
        color: "#373d62",
      },
    ],
  },
  {
    id: "019c1f4b-fe80-74d4-a08c-96e22c1ab182",
    agencyId: "andes-vivo",
    title: { "es-CO": "Camino real de Barichara a Guane", en: "The camino real from Barichara to Guane" },
    shortDescription: {
      "es-CO":
        "A pie por un camino de piedra del siglo XIX sobre el cañón del Suárez, de las calles de Barichara a los fósiles de Guane.",
      en: "On foot along a 19th-century stone road above the Suárez canyon, from Barichara's streets to the fossils of Guane.",
    },
    description: {
      "es-CO":
        "Los guanes abrieron este camino y en el siglo XIX el ingeniero alemán Geo von Lengerke lo mandó empedrar para mover mercancías entre pueblos. Hoy se camina en algo más de dos horas, casi todo en bajada, con el cañón del río Suárez a un lado y la serranía de los Yariguíes al frente.\n\nEmpezamos con un recorrido corto por Barichara: sus tapias pisadas, los talleres de los talladores de piedra y el mirador. Luego bajamos sin afán, con paradas a la sombra de los gallineros cubiertos de barba de viejo, hasta Guane, un pueblo de una plaza, una iglesia y un museo con fósiles marinos de más de cien millones de años.\n\nVolvemos en el bus municipal, con una parada para probar sabajón. En enero, febrero, julio y agosto el sol pega duro: si puedes, escoge la salida de la mañana.",
      en: "The Guane people opened this path, and in the 19th century the German engineer Geo von Lengerke had it paved to move goods between towns. Today it takes a little over two hours to walk, nearly all downhill, with the Suárez river canyon on one side and the Yariguíes range ahead.\n\nWe begin with a short walk around Barichara: its rammed-earth walls, the stone carvers' workshops and the viewpoint. Then we go down without hurrying, stopping in the shade of trees hung with Spanish moss, to Guane, a village with one square, one church and a museum of sea fossils more than a hundred million years old.\n\nWe come back on the town bus, with a stop to taste sabajón, the local egg liqueur. In January, February, July and August the sun is strong: take the morning departure if you can.",
    },
    place: { "es-CO": "Barichara y Guane", en: "Barichara and Guane" },
    region: { "es-CO": "Santander", en: "Santander" },
    latitude: 6.68,
    longitude: -73.239,
    meetingPoint: {
      "es-CO": "Atrio de la Catedral de la Inmaculada Concepción, parque principal de Barichara.",
      en: "Steps of the Cathedral of the Immaculate Conception, Barichara's main square.",
    },
    meetingPlace: {
      name: { "es-CO": "Catedral de la Inmaculada Concepción", en: "Cathedral of the Immaculate Conception" },
      address: {
        "es-CO": "Parque principal, Carrera 7 con Calle 5, Barichara, Santander",
        en: "Main square, Carrera 7 and Calle 5, Barichara, Santander",
      },
      coordinates: { latitude: 6.6346, longitude: -73.2231 },
    },
    highlights: [
      { "es-CO": "Camino empedrado del siglo XIX", en: "A 19th-century stone road" },
      { "es-CO": "Vista al cañón del río Suárez", en: "Views over the Suárez canyon" },
      { "es-CO": "Fósiles marinos en Guane", en: "Sea fossils in Guane" },
    ],
    included: [
      { "es-CO": "Guía local", en: "Local guide" },
      { "es-CO": "Entrada al museo de Guane", en: "Entrance to the Guane museum" },
      { "es-CO": "Bus de regreso a Barichara", en: "Bus back to Barichara" },
      { "es-CO": "Agua y fruta", en: "Water and fruit" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Almuerzo en Guane", en: "Lunch in Guane" },
      { "es-CO": "Transporte hasta Barichara", en: "Transport to Barichara" },
    ],
    requirements: [
      { "es-CO": "Sombrero, agua y protector solar", en: "Hat, water and sunscreen" },
      { "es-CO": "Zapatos con suela firme: la piedra es irregular", en: "Firm soles: the stones are uneven" },
    ],
    difficulty: "moderate",
    languages: ["es", "en"],
    minimumAge: 7,
    duration: ["PT5H"],
    priceList: [
      {
        id: "adulto",
        value: 110000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 13,
        ageTo: null,
      },
      {
        id: "nino",
        value: 75000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 7,
        ageTo: 12,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["07:00", "14:00"],
      capacity: 14,
      cutOffMinutes: 120,
      closed: ["good-friday"],
    },
    images: [
      {
        src: "/media/trocha-demo/andes-vivo-camino-real-cover/v1/andes-vivo-camino-real-cover.jpg",
        alt: {
          "es-CO":
            "El camino de piedra hacia Guane sobre el cañón, con dos caminantes y un árbol cubierto de barba de viejo",
          en: "The stone road to Guane above the canyon, with two walkers and a tree hung with moss",
        },
        width: 1200,
        height: 800,
        color: "#a48f69",
      },
      {
        src: "/media/trocha-demo/andes-vivo-camino-real-barichara/v1/andes-vivo-camino-real-barichara.jpg",
        alt: {
          "es-CO":
            "Una calle empedrada de Barichara con casas blancas, zócalos verdes y la catedral de piedra al fondo",
          en: "A cobbled street in Barichara with white houses, green zócalos and the sandstone cathedral beyond",
        },
        width: 1200,
        height: 800,
        color: "#8c9998",
      },
      {
        src: "/media/trocha-demo/andes-vivo-camino-real-fosil/v1/andes-vivo-camino-real-fosil.jpg",
        alt: {
          "es-CO": "Un amonite fósil en una losa de piedra ocre, junto a una lupa y una flor",
          en: "A fossil ammonite in a slab of ochre stone, beside a magnifying glass and a flower",
        },
        width: 1200,
        height: 800,
        color: "#c4935e",
      },
    ],
  },
  {
    id: "019c1f82-ed00-7e4c-b3a6-597151408979",
    agencyId: "andes-vivo",
    title: {
      "es-CO": "Guatapé y la Piedra de El Peñol desde Medellín",
      en: "Guatapé and the rock of El Peñol from Medellín",
    },
    shortDescription: {
      "es-CO":
        "Más de 700 escalones hasta la cima de la piedra, una vuelta en lancha por el embalse y los zócalos de colores de Guatapé.",
      en: "More than 700 steps to the top of the rock, a boat ride on the reservoir and Guatapé's painted zócalos.",
    },
    description: {
      "es-CO":
        "A dos horas de Medellín, una piedra de 200 metros se asoma sobre un laberinto de agua. Subimos temprano, antes de los buses grandes, por la escalera que zigzaguea dentro de la grieta. Arriba, a 2.135 metros, se entiende el paisaje: cerros convertidos en islas cuando se llenó el embalse, a finales de los años setenta.\n\nBajo esa agua quedó el viejo Peñol. En la lancha te contamos cómo se trasladó un pueblo entero y por qué una cruz sale del agua. Después almorzamos en Guatapé y caminamos sus calles con calma: cada casa tiene un zócalo en relieve que habla de quien vive allí, de su oficio o de su burro.\n\nRegresamos a Medellín hacia las cinco de la tarde. Los domingos y festivos hay tráfico y fila en la piedra; entre semana se disfruta más.",
      en: "Two hours from Medellín, a 200-metre rock looks out over a maze of water. We climb early, before the big buses, up the staircase that zigzags inside the crack. At the top, 2,135 metres above the sea, the landscape makes sense: hills that became islands when the reservoir was filled in the late 1970s.\n\nThe old town of El Peñol lies under that water. On the boat we tell you how a whole town was moved, and why a cross rises from the lake. Then we have lunch in Guatapé and take our time in its streets: every house has a plinth in relief that tells of whoever lives there, of their trade or of their donkey.\n\nWe are back in Medellín at about five. On Sundays and holidays there is traffic, and a queue at the rock; weekdays are more pleasant.",
    },
    place: { "es-CO": "Guatapé y El Peñol", en: "Guatapé and El Peñol" },
    region: { "es-CO": "Antioquia", en: "Antioquia" },
    latitude: 6.22,
    longitude: -75.1786,
    meetingPoint: {
      "es-CO": "Parque de El Poblado, Medellín, frente a la iglesia de San José.",
      en: "Parque de El Poblado, Medellín, in front of San José church.",
    },
    meetingPlace: {
      name: { "es-CO": "Parque de El Poblado", en: "Parque de El Poblado" },
      address: {
        "es-CO": "Carrera 43A con Calle 9, Medellín, Antioquia",
        en: "Carrera 43A and Calle 9, Medellín, Antioquia",
      },
      coordinates: { latitude: 6.2103, longitude: -75.5709 },
    },
    highlights: [
      { "es-CO": "Vista del embalse a 2.135 m", en: "Reservoir views from 2,135 m" },
      { "es-CO": "Una hora en lancha", en: "An hour by boat" },
      { "es-CO": "Las calles de zócalos", en: "The streets of painted zócalos" },
    ],
    included: [
      { "es-CO": "Transporte desde Medellín", en: "Transport from Medellín" },
      { "es-CO": "Guía bilingüe", en: "Bilingual guide" },
      { "es-CO": "Entrada a la Piedra", en: "Entrance to the rock" },
      { "es-CO": "Paseo en lancha", en: "Boat ride" },
      { "es-CO": "Desayuno y almuerzo", en: "Breakfast and lunch" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Bebidas alcohólicas", en: "Alcoholic drinks" },
      { "es-CO": "Compras personales", en: "Personal shopping" },
    ],
    requirements: [
      { "es-CO": "Zapatos cómodos", en: "Comfortable shoes" },
      {
        "es-CO": "La subida no es obligatoria: puedes esperar en la base",
        en: "The climb is optional: you can wait at the base",
      },
      {
        "es-CO": "Los menores de 4 años no suben: esperan en la base con un adulto",
        en: "Children under 4 do not climb: they wait at the base with an adult",
      },
    ],
    difficulty: "moderate",
    languages: ["es", "en"],
    minimumAge: 0,
    duration: ["PT10H"],
    priceList: [
      {
        id: "adulto",
        value: 195000,
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
        value: 225000,
        name: { "es-CO": "Visitante extranjero", en: "Foreign visitor" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "visitor",
        ageFrom: 12,
        ageTo: null,
        proof: { "es-CO": "Pasaporte", en: "Passport" },
      },
      {
        id: "nino",
        value: 150000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 4,
        ageTo: 11,
      },
      {
        id: "bebe",
        value: 30000,
        name: { "es-CO": "Bebé", en: "Infant" },
        description: { "es-CO": "En brazos, sin puesto propio", en: "On a lap, without a seat" },
        audience: "infant",
        ageFrom: null,
        ageTo: 3,
        takesSeat: false,
      },
      {
        id: "adulto-mayor",
        value: 172000,
        name: { "es-CO": "Adulto mayor", en: "Senior" },
        description: { "es-CO": "Tarifa reducida", en: "Reduced fare" },
        audience: "senior",
        ageFrom: 62,
        ageTo: null,
        proof: { "es-CO": "Documento de identidad", en: "Identity document" },
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["07:00"],
      capacity: 18,
      cutOffMinutes: 720,
      closed: ["01-01", "12-25"],
      seasons: [
        {
          ...{ name: "Temporada alta", from: "12-15", to: "01-31", weekdays: [5, 6, 7] },
          ...{ startTimes: ["10:30"], capacity: 12, cutOffMinutes: 720 },
          prices: { adulto: 230000, visitante: 260000, nino: 175000, "adulto-mayor": 205000 },
        },
      ],
    },
    images: [
      {
        src: "/media/trocha-demo/andes-vivo-guatape-cover/v1/andes-vivo-guatape-cover.jpg",
        alt: {
          "es-CO":
            "La Piedra de El Peñol con su escalera en zigzag sobre el embalse, y una lancha con viajeros",
          en: "The rock of El Peñol with its zigzag stairway above the reservoir, and a boat of travellers",
        },
        width: 1200,
        height: 800,
        color: "#639a9b",
      },
      {
        src: "/media/trocha-demo/andes-vivo-guatape-zocalos/v1/andes-vivo-guatape-zocalos.jpg",
        alt: {
          "es-CO": "Casas de Guatapé en colores vivos con zócalos en relieve de soles, flores y ovejas",
          en: "Guatapé houses in bright colours with relief zócalos of suns, flowers and sheep",
        },
        width: 1200,
        height: 800,
        color: "#a28a79",
      },
      {
        src: "/media/trocha-demo/andes-vivo-guatape-embalse/v1/andes-vivo-guatape-embalse.jpg",
        alt: {
          "es-CO": "El laberinto de islas verdes y agua turquesa visto desde la cima de la piedra",
          en: "The maze of green islands and turquoise water seen from the top of the rock",
        },
        width: 1200,
        height: 800,
        color: "#6ba5a6",
      },
    ],
  },
  {
    id: "019c1fb9-db80-7a54-acb4-a45f3cd7652b",
    agencyId: "andes-vivo",
    title: {
      "es-CO": "Bogotá en bici: de La Candelaria a la Bogotá de hoy",
      en: "Bogotá by bike: from La Candelaria to the city of today",
    },
    shortDescription: {
      "es-CO":
        "Plazas, murales y mercados de Bogotá sobre dos ruedas, con frutas que no habías probado y los cerros siempre a la vista.",
      en: "Bogotá's squares, murals and markets on two wheels, with fruit you have never tried and the hills always in sight.",
    },
    description: {
      "es-CO":
        "Bogotá se entiende mejor en bicicleta: es plana, tiene más de 500 kilómetros de ciclorrutas y los cerros orientales siempre te dicen dónde está el oriente. Salimos del Chorro de Quevedo, bajamos por La Candelaria a la Plaza de Bolívar y seguimos hacia los murales del centro y el mercado de Paloquemao, donde probamos lulo, gulupa, feijoa y lo que esté en cosecha.\n\nEl recorrido de 3 horas vuelve al centro desde el mercado. El de 5 horas, por el mismo precio, sigue al Parque de los Novios, el barrio Teusaquillo y una tienda de café de origen. Los domingos y festivos rodamos por la Ciclovía, que les cierra la vía a los carros entre las siete de la mañana y las dos de la tarde.\n\nLa ciudad está a 2.600 metros: vamos despacio y con pausas. Si llueve fuerte, esperamos con un tinto.",
      en: "Bogotá makes most sense from a bicycle: it is flat, it has more than 500 kilometres of bike lanes, and the eastern hills always tell you which way is east. We set off from the Chorro de Quevedo, roll down through La Candelaria to Plaza de Bolívar and on to the murals of the centre and the Paloquemao market, where we taste lulo, gulupa, feijoa and whatever is in season.\n\nThe 3-hour ride returns to the centre from the market. The 5-hour ride, at the same price, continues to the Parque de los Novios, the Teusaquillo neighbourhood and a single-origin coffee shop. On Sundays and holidays we ride the Ciclovía, when main roads close to cars from seven in the morning until two in the afternoon.\n\nThe city stands at 2,600 metres, so we go slowly and take breaks. If it pours, we wait it out with a coffee.",
    },
    place: { "es-CO": "La Candelaria, Bogotá", en: "La Candelaria, Bogotá" },
    region: { "es-CO": "Bogotá D. C.", en: "Bogotá D.C." },
    latitude: 4.5964,
    longitude: -74.0733,
    meetingPoint: {
      "es-CO": "Plazoleta del Chorro de Quevedo, Carrera 2 con Calle 12B, junto a la capilla.",
      en: "Chorro de Quevedo square, Carrera 2 and Calle 12B, beside the chapel.",
    },
    meetingPlace: {
      name: { "es-CO": "Plazoleta del Chorro de Quevedo", en: "Chorro de Quevedo square" },
      address: { "es-CO": "Carrera 2 con Calle 12B, Bogotá", en: "Carrera 2 and Calle 12B, Bogotá" },
      coordinates: { latitude: 4.5976, longitude: -74.0697 },
    },
    highlights: [
      { "es-CO": "Frutas en Paloquemao", en: "Fruit at Paloquemao market" },
      { "es-CO": "Murales con la historia de sus autores", en: "Murals and the stories of their painters" },
      { "es-CO": "Ciclovía los domingos y festivos", en: "Ciclovía on Sundays and holidays" },
    ],
    included: [
      { "es-CO": "Bicicleta y casco", en: "Bike and helmet" },
      { "es-CO": "Guía y mecánico", en: "Guide and mechanic" },
      { "es-CO": "Degustación de frutas", en: "Fruit tasting" },
      { "es-CO": "Agua", en: "Water" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [
      { "es-CO": "Subida a Monserrate", en: "Trip up Monserrate" },
      { "es-CO": "Almuerzo", en: "Lunch" },
    ],
    requirements: [
      { "es-CO": "Saber montar en bicicleta", en: "Able to ride a bike" },
      { "es-CO": "Chaqueta impermeable", en: "Rain jacket" },
      { "es-CO": "Estatura mínima de 1,45 m", en: "Minimum height 1.45 m" },
    ],
    difficulty: "easy",
    languages: ["es", "en"],
    minimumAge: 10,
    duration: ["PT3H", "PT5H"],
    priceList: [
      {
        id: "adulto",
        value: 95000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 15,
        ageTo: null,
      },
      {
        id: "joven",
        value: 75000,
        name: { "es-CO": "Joven", en: "Youth" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 10,
        ageTo: 14,
      },
    ],
    schedule: {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTimes: ["08:30", "14:00"],
      capacity: 10,
      cutOffMinutes: 120,
      closed: ["01-01", "12-25"],
    },
    images: [
      {
        src: "/media/trocha-demo/andes-vivo-bogota-cover/v1/andes-vivo-bogota-cover.jpg",
        alt: {
          "es-CO": "Tres ciclistas por una calle de La Candelaria al atardecer, con Monserrate al fondo",
          en: "Three cyclists on a La Candelaria street at sunset, with Monserrate behind",
        },
        width: 1200,
        height: 800,
        color: "#987c6f",
      },
      {
        src: "/media/trocha-demo/andes-vivo-bogota-mercado/v1/andes-vivo-bogota-mercado.jpg",
        alt: {
          "es-CO": "Un puesto de frutas en Paloquemao con lulos, pitayas, granadillas y piñas",
          en: "A fruit stall at Paloquemao with lulos, pitahayas, granadillas and pineapples",
        },
        width: 1200,
        height: 800,
        color: "#9d6f42",
      },
      {
        src: "/media/trocha-demo/andes-vivo-bogota-ciclovia/v1/andes-vivo-bogota-ciclovia.jpg",
        alt: {
          "es-CO":
            "Ciclistas y una familia en la Ciclovía una mañana de domingo, bajo los árboles y los cerros",
          en: "Cyclists and a family on the Ciclovía on a Sunday morning, beneath the trees and the hills",
        },
        width: 1200,
        height: 800,
        color: "#8fad94",
      },
    ],
  },
  {
    id: "019c1ff0-ca00-76c2-a8d6-1899e2200e22",
    agencyId: "andes-vivo",
    title: { "es-CO": "Noche de estrellas en Villa de Leyva", en: "A night of stars in Villa de Leyva" },
    shortDescription: {
      "es-CO":
        "La plaza empedrada cuando se va el sol, y después telescopios, leyendas muiscas y un canelazo a las afueras del pueblo.",
      en: "The cobbled square as the sun goes down, then telescopes, Muisca stories and a hot canelazo outside town.",
    },
    description: {
      "es-CO":
        "Villa de Leyva se fundó en 1572 alrededor de una plaza de 14.000 metros cuadrados, una de las plazas empedradas más grandes de América. Empezamos ahí, cuando se prenden los faroles, con la historia del pueblo contada en media hora y sin placas.\n\nLuego vamos diez minutos en carro hasta un terreno oscuro al borde del desierto de La Candelaria. Con dos telescopios y un astrónomo aficionado buscamos planetas, cúmulos y la luna cuando está. A 2.150 metros y con poca luz alrededor, en las noches despejadas de diciembre a marzo y de julio a agosto se ve la Vía Láctea a simple vista.\n\nNo podemos prometer el cielo. Si está cerrado, hacemos la versión bajo techo, con proyección y relatos muiscas, y te damos un cupo gratis para volver cualquier otra noche del año.",
      en: "Villa de Leyva was founded in 1572 around a square of 14,000 square metres, one of the largest cobbled squares in the Americas. We start there, as the lamps come on, with the town's history told in half an hour and without plaques.\n\nThen we drive ten minutes to dark ground at the edge of the Candelaria desert. With two telescopes and an amateur astronomer we look for planets, clusters and, when it is up, the moon. At 2,150 metres and with little light around, you can see the Milky Way with the naked eye on clear nights from December to March and in July and August.\n\nWe cannot promise you the sky. If it clouds over we do the indoor version, with a projection and Muisca stories, and give you a free place to come back on any other night of the year.",
    },
    place: { "es-CO": "Villa de Leyva", en: "Villa de Leyva" },
    region: { "es-CO": "Boyacá", en: "Boyacá" },
    latitude: 5.6457,
    longitude: -73.553,
    meetingPoint: {
      "es-CO": "Fuente de la Plaza Mayor de Villa de Leyva.",
      en: "The fountain in Villa de Leyva's Plaza Mayor.",
    },
    meetingPlace: {
      name: { "es-CO": "Plaza Mayor de Villa de Leyva", en: "Plaza Mayor, Villa de Leyva" },
      address: {
        "es-CO": "Carrera 9 con Calle 12, Villa de Leyva, Boyacá",
        en: "Carrera 9 and Calle 12, Villa de Leyva, Boyacá",
      },
      coordinates: { latitude: 5.6333, longitude: -73.5236 },
    },
    highlights: [
      { "es-CO": "Dos telescopios y máximo 15 personas", en: "Two telescopes and no more than 15 people" },
      { "es-CO": "Canelazo junto al fuego", en: "Canelazo by the fire" },
      { "es-CO": "Cupo gratis si se nubla", en: "A free return place if it clouds over" },
    ],
    included: [
      { "es-CO": "Transporte desde la plaza", en: "Transport from the square" },
      { "es-CO": "Astrónomo y guía", en: "Astronomer and guide" },
      { "es-CO": "Canelazo o aromática", en: "Canelazo or herbal tea" },
      { "es-CO": "Ruana prestada", en: "A wool ruana on loan" },
      { "es-CO": "Seguro de asistencia y accidentes", en: "Accident and assistance insurance" },
    ],
    notIncluded: [{ "es-CO": "Cena", en: "Dinner" }],
    requirements: [
      { "es-CO": "Ropa abrigada: baja hasta 6 °C", en: "Warm clothes: it can drop to 6 °C" },
      { "es-CO": "Sin linternas blancas ni flash", en: "No white torches or flash" },
    ],
    difficulty: "easy",
    languages: ["es", "en"],
    minimumAge: 6,
    duration: ["PT3H"],
    priceList: [
      {
        id: "adulto",
        value: 120000,
        name: { "es-CO": "Adulto", en: "Adult" },
        description: { "es-CO": "Tarifa completa", en: "Full fare" },
        audience: "adult",
        ageFrom: 13,
        ageTo: null,
      },
      {
        id: "nino",
        value: 80000,
        name: { "es-CO": "Niño", en: "Child" },
        description: { "es-CO": "Acompañado por un adulto", en: "With an adult" },
        audience: "child",
        ageFrom: 6,
        ageTo: 12,
      },
      {
        id: "residente-de-boyaca",
        value: 98000,
        name: { "es-CO": "Residente de Boyacá", en: "Boyacá resident" },
        description: { "es-CO": "Con documento del departamento", en: "With a document from the department" },
        audience: "other",
        ageFrom: null,
        ageTo: null,
      },
      {
        id: "grupo-privado",
        value: 660000,
        name: { "es-CO": "Grupo privado", en: "Private group" },
        description: {
          "es-CO": "Un telescopio y un guía solo para ustedes",
          en: "A telescope and a guide to yourselves",
        },
        audience: "adult",
        ageFrom: null,
        ageTo: null,
        basis: "per-group",
        groupSize: 6,
        extraPerson: 95000,
      },
    ],
    schedule: {
      weekdays: [3, 4, 5, 6, 7],
      startTimes: ["18:00"],
      capacity: 15,
      cutOffMinutes: 180,
      minimum: { people: 6, decideMinutes: 1440, below: "warn" },
      closed: ["12-07", "12-08"],
    },
    images: [
      {
        src: "/media/trocha-demo/andes-vivo-villa-de-leyva-cover/v1/andes-vivo-villa-de-leyva-cover.jpg",
        alt: {
          "es-CO":
            "La plaza de Villa de Leyva de noche, con la Vía Láctea sobre la iglesia y viajeros junto a un telescopio",
          en: "Villa de Leyva's square at night, with the Milky Way above the church and travellers at a telescope",
        },
        width: 1200,
        height: 800,
        color: "#4b4967",
      },
      {
        src: "/media/trocha-demo/andes-vivo-villa-de-leyva-desierto/v1/andes-vivo-villa-de-leyva-desierto.jpg",
        alt: {
          "es-CO": "Los pozos azules entre lomas de arcilla al atardecer, con olivos en primer plano",
          en: "The blue pools among clay hills at dusk, with olive trees in the foreground",
        },
        width: 1200,
        height: 800,
        color: "#a5807d",
      },
      {
        src: "/media/trocha-demo/andes-vivo-villa-de-leyva-patio/v1/andes-vivo-villa-de-leyva-patio.jpg",
        alt: {
          "es-CO": "Un patio colonial con arcos, buganvilias y faroles encendidos al anochecer",
          en: "A colonial courtyard with arches, bougainvillea and lanterns lit at nightfall",
        },
        width: 1200,
        height: 800,
        color: "#846a63",
      },
    ],
  },
];
