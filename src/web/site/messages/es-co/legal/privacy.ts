import type { LegalTexts } from "../../../features/legal/legal-text.ts";

export const privacy: LegalTexts["privacy"] = (party) => ({
  title: "Política de tratamiento de datos personales",
  intro: `Así cuida ${party.legalName} tus datos, conforme a la Ley 1581 de 2012 y al Decreto 1377 de 2013 (hábeas data).`,
  sections: [
    {
      id: "controller",
      heading: "Responsable",
      paragraphs: [
        `${party.legalName}, NIT ${party.taxId}, ${party.address}, ${party.city}. Para todo lo relacionado con tus datos: ${party.email} o ${party.phone}.`,
      ],
    },
    {
      id: "data",
      heading: "Qué datos tratamos",
      paragraphs: ["Solo los que hacen falta para tu viaje:"],
      items: [
        "De tu cuenta: nombre, correo y foto que nos entrega Google o Facebook, teléfono y país.",
        "De cada participante: nombre, tipo y número de documento, fecha de nacimiento; y correo y teléfono de quien lidera el grupo.",
        "De tus mensajes: nombre, correo, teléfono si lo das, y lo que nos escribes.",
        "De tus reservas y pagos: qué, cuándo y cuánto. Los datos de tu tarjeta los recibe solo el procesador de pagos; nosotros nunca los vemos.",
        "De tus aceptaciones: versión del texto, fecha, hora, dirección IP y navegador, como prueba de tu autorización.",
      ],
    },
    {
      id: "purposes",
      heading: "Para qué los usamos",
      paragraphs: [
        "Para gestionar tus reservas y pagos, contratar el seguro, avisarte de tu viaje, atender tus solicitudes y cumplir la ley. No enviamos publicidad sin una autorización aparte ni vendemos tus datos.",
      ],
    },
    {
      id: "sharing",
      heading: "Con quién los compartimos",
      paragraphs: [
        "Con quienes los necesitan para prestarte el servicio: guías y operadores locales, la aseguradora, Parques Nacionales cuando aplica, Mercado Pago (pagos), el servicio que envía nuestros correos y quien aloja el sitio. Algunos están fuera de Colombia y los obligamos a protegerlos igual.",
      ],
    },
    {
      id: "minors",
      heading: "Menores de edad",
      paragraphs: [
        "Tratamos datos de niñas, niños y adolescentes solo para su viaje y su seguro, respetando su interés superior y con autorización de su representante legal, que es quien los registra en la reserva.",
      ],
    },
    {
      id: "rights",
      heading: "Tus derechos",
      paragraphs: ["En cualquier momento y sin costo puedes:"],
      items: [
        "Conocer, actualizar y rectificar tus datos.",
        "Pedir prueba de la autorización que nos diste.",
        "Saber qué uso les hemos dado.",
        "Revocar la autorización o pedir que se supriman, salvo lo que la ley nos obliga a conservar.",
        "Quejarte ante la Superintendencia de Industria y Comercio (www.sic.gov.co).",
      ],
    },
    {
      id: "exercise",
      heading: "Cómo ejercerlos",
      paragraphs: [
        `En tu perfil puedes corregir tu teléfono y borrar tus datos. Para lo demás, escribe a ${party.email}: respondemos las consultas en máximo 10 días hábiles y los reclamos en máximo 15.`,
      ],
    },
    {
      id: "retention",
      heading: "Cuánto los guardamos",
      paragraphs: [
        "Tu cuenta: hasta que la borres en tu perfil o nos lo pidas. Entonces olvidamos tu nombre, correo, teléfono, país, foto, forma de entrar y listas.",
      ],
      items: [
        "Documentos, fechas de nacimiento y teléfonos de los participantes: dos años después del viaje, por el seguro y los reclamos. Los guardamos cifrados.",
        "Reservas y pagos, con los nombres y el correo que llevan: diez años, como contratos y registros contables, aunque borres tu cuenta.",
        "Las personas que pides guardar para tu próxima reserva: hasta que las borres en tu perfil, o dos años después de su último viaje. Las guardamos cifradas.",
        "Lo que respondes a las preguntas de una experiencia: los datos sensibles, como la salud, 30 días después del viaje; lo demás, dos años. Lo guardamos cifrado.",
        "Los participantes y las respuestas de una reserva cancelada que nunca se pagó: 30 días.",
        "Lo que nos escribes en la página de contacto: dos años.",
      ],
    },
    {
      id: "browser",
      heading: "En tu navegador",
      paragraphs: [
        "Usamos una cookie de sesión cuando entras. Si pides un código por correo, dos cookies guardan por diez minutos tu dirección y un valor al azar, porque el código solo sirve en el navegador donde lo pediste. En tu propio navegador guardamos, hasta por 30 días, lo que escoges y escribes en la reserva, y lo que escribes en el formulario de contacto, para que no tengas que repetirlo: se borra al confirmar la reserva o enviar el mensaje. También quedan allí los comprobantes que abres, para que los tengas sin internet, hasta que cierres sesión. El idioma, la apariencia y la moneda que escoges también se quedan en tu navegador.",
        "Si el sitio cuenta visitas, solo lo hace cuando lo autorizas, sin tu nombre ni nada que te identifique, y puedes cambiar de opinión al pie de cada página. Si llegaste por el enlace de una campaña, cuenta también el nombre de la campaña, que queda en tu navegador hasta que cierres la pestaña. No hay cookies de publicidad.",
      ],
    },
  ],
});
