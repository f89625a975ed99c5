import { demoAgencies } from "../../../scripts/demo/agencies.ts";
import { rntExpiry } from "../../../scripts/demo/dates.ts";
import { experiencesAndesVivo } from "../../../scripts/demo/experiences-andes-vivo.ts";
import { connect } from "../../../src/db/connection/client.ts";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { saveAgency } from "../../../src/db/queries/agencies/agencies.ts";
import { saveExperience } from "../../../src/db/queries/experiences/experiences.ts";
import { completePrices } from "../../../src/domain/pricing/price-option.ts";
import { sampleSchedule } from "../../support/samples/sample-schedule.ts";

const both = (es: string, en = es) => ({ "es-CO": es, en });

export const LONG = "019c1ea7-9900-7e77-85c2-1a51b93a8401";
const LONG_WORD = "Otorrinolaringoelectroencefalografistica";

export const MEETING_POINT = [
  "Parqueadero del Hotel Nacional, al frente de la iglesia.",
  "Entra por la puerta de la carrera cuarta.",
  "Pregunta en la recepción por tu guía y muestra el código.",
].join("\n");

const NAMES = [
  "Adulto extranjero no residente en el territorio nacional",
  ...Array.from({ length: 11 }, (_, at) => `Tarifa ${at + 2} de temporada`),
];

/**
 * The experience has prices of eight digits, twelve price options, a long word in its title, one picture and no reviews.
 * @param host host that ends in `.localhost`.
 */
export async function openOddAgency(id: string, host: string): Promise<void> {
  const client = connect(process.env.JOURNEY_DATABASE ?? "", 1);
  const now = new Date();
  const [agency] = demoAgencies;
  const [sample] = experiencesAndesVivo;
  if (!agency || !sample) throw new Error("the demo is empty");
  const { hosts: _, ...copied } = agency;
  const experience = {
    ...sample,
    agencyId: id,
    taxRule: null,
    images: sample.images.slice(0, 1),
    duration: ["PT7H"],
    languages: ["es"],
  };
  try {
    await inTransaction(client.db, async (tx) => {
      await saveAgency(
        tx,
        {
          ...copied,
          ...{ id, domain: host, rntExpiresOn: rntExpiry(now), createdAt: now, updatedAt: now },
          name: "Operadora Mayorista de Turismo Comunitario de la Sierra Nevada y el Magdalena Medio",
          legalName:
            "Operadora Mayorista de Turismo Comunitario de la Sierra Nevada y el Magdalena Medio S.A.S.",
        },
        [host],
      );
      await saveExperience(
        tx,
        {
          ...experience,
          id: LONG,
          title: both(
            `${LONG_WORD}: travesía de doce días por el páramo y la selva hasta el río`,
            `${LONG_WORD}: a crossing of twelve days over the páramo to the river, etc`,
          ),
          place: both(`${LONG_WORD}, corregimiento de San José de las Montañas`),
          meetingPoint: both(MEETING_POINT),
          meetingPlace: null,
          priceList: completePrices(
            NAMES.map((name, at) => ({
              id: `tarifa-${at + 1}`,
              value: 12_500_000 - at * 100_000,
              name: both(name),
              description: both(at === 0 ? "Incluye el transporte aéreo desde Bogotá y los seguros" : ""),
            })),
          ),
          schedule: sampleSchedule({ capacity: 20 }),
        },
        { position: 0, published: true, at: now },
      );
    });
  } finally {
    await client.close();
  }
}
