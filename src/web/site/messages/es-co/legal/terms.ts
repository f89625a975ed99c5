import { REFUND_CALENDAR_DAYS } from "../../../../../domain/booking/cancellation.ts";
import type { LegalTexts } from "../../../features/legal/legal-text.ts";

export const terms: LegalTexts["terms"] = (party) => ({
  title: "Términos y condiciones",
  intro: `Estas son las reglas del contrato entre quien reserva y ${party.legalName} (${party.name}). Las escribimos para que se entiendan. Puedes descargarlas o imprimirlas desde tu navegador.`,
  sections: [
    {
      id: "agency",
      heading: "Quién presta el servicio",
      paragraphs: [
        `${party.legalName}, NIT ${party.taxId}, con Registro Nacional de Turismo ${party.rnt} y domicilio en ${party.address}, ${party.city}. Correo: ${party.email}. Teléfono: ${party.phone}.`,
        "Respondemos ante ti por la calidad e idoneidad de los servicios reservados, conforme a la Ley 1480 de 2011 (Estatuto del Consumidor) y al Decreto 2438 de 2010.",
      ],
    },
    {
      id: "prices",
      heading: "Precios",
      paragraphs: [
        "Los precios están en pesos colombianos, e incluyen el seguro del viajero y, si se causa, el IVA: cada reserva dice cuánto. El total que ves antes de pagar es lo que pagas: no hay cargos posteriores.",
        "Se cobra el precio publicado en el momento de reservar. Si un precio cambia mientras reservas, te lo mostramos antes de que pagues.",
      ],
    },
    {
      id: "booking",
      heading: "Cómo se forma la reserva",
      paragraphs: [
        "Al pulsar «Pagar» apartamos tus cupos durante 30 minutos mientras completas el pago. Con medios que tardan en confirmarse, como PSE o Efecty, los cupos se mantienen hasta que venza el plazo de ese pago y nunca después del cierre de ventas de la salida.",
        "La reserva queda confirmada cuando recibimos el pago. Te enviamos la confirmación por correo a más tardar el día siguiente, con el comprobante y los datos del encuentro.",
        "Si un pago llega cuando los cupos ya vencieron y no quedan lugares, te devolvemos todo el dinero.",
      ],
    },
    {
      id: "cancellation",
      heading: "Cancelación y devoluciones",
      paragraphs: [
        "Puedes cancelar desde «Mis reservas» o escribiéndonos. Se aplica siempre la regla que más te favorezca:",
      ],
      items: [
        "Hasta 24 horas antes del inicio: devolución del 100 %.",
        "Con menos de 24 horas, o si no te presentas: no hay devolución, salvo que conserves el derecho de retracto.",
        "Si cancelamos nosotros, por clima, seguridad o cualquier otra causa: eliges entre otra fecha o la devolución del 100 %.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Derecho de retracto",
      paragraphs: [
        "Por ser una compra a distancia, puedes retractarte sin dar razones dentro de los 5 días hábiles siguientes a la compra (artículo 47 de la Ley 1480 de 2011). No aplica si el servicio empieza dentro de esos 5 días.",
        `Te devolvemos todo lo pagado, sin descuentos, por el mismo medio de pago o el que acordemos, a más tardar ${REFUND_CALENDAR_DAYS} días calendario después de tu solicitud (Ley 2439 de 2024).`,
      ],
    },
    {
      id: "reversal",
      heading: "Reversión del pago",
      paragraphs: [
        "Si pagaste con tarjeta, PSE u otro medio electrónico, puedes pedir que se reverse el pago cuando fuiste víctima de fraude, no pediste la operación, no recibiste el servicio, no corresponde a lo contratado o es defectuoso (artículo 51 de la Ley 1480 de 2011 y Decreto 587 de 2016).",
        "Tienes 5 días hábiles desde que te enteraste para presentarnos la queja y avisar a quien emitió tu medio de pago.",
      ],
    },
    {
      id: "travellers",
      heading: "Qué te pedimos",
      paragraphs: ["Para que todo salga bien:"],
      items: [
        "Datos reales de cada participante: los usamos para el seguro y los mostramos a quien lo exige, como Parques Nacionales.",
        "Documento de identidad original y puntualidad en el punto de encuentro.",
        "Cumplir la edad mínima y los requisitos publicados. Los menores de edad viajan con un adulto responsable.",
        "Seguir las indicaciones de la guía y cuidar los lugares y las comunidades que visitamos.",
      ],
    },
    {
      id: "escnna",
      heading: "Protección de niñas, niños y adolescentes",
      paragraphs: [
        "En desarrollo de lo dispuesto en el artículo 17 de la Ley 679 de 2001, la agencia advierte al turista que la explotación y el abuso sexual de menores de edad en el país son sancionados penal y administrativamente, conforme a las leyes vigentes.",
        "Rechazamos también el tráfico de fauna y flora, y el de bienes culturales. Si ves algo, denúncialo en la línea 141 del ICBF o en la 123.",
      ],
    },
    {
      id: "claims",
      heading: "Peticiones, quejas y reclamos",
      paragraphs: [
        `Escríbenos desde la página de contacto o a ${party.email}. Recibes un número de radicado con fecha y hora, y te respondemos en máximo 15 días hábiles.`,
        "Si no quedas conforme, puedes acudir a la Superintendencia de Industria y Comercio (www.sic.gov.co). Estos términos se rigen por la ley colombiana.",
      ],
    },
  ],
});
