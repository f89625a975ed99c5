import { REFUND_CALENDAR_DAYS } from "../../../../../domain/booking/cancellation.ts";
import type { LegalTexts } from "../../../features/legal/legal-text.ts";

export const terms: LegalTexts["terms"] = (party) => ({
  title: "Terms and conditions",
  intro: `These are the rules of the contract between the person who books and ${party.legalName} (${party.name}). We wrote them to be understood. You can save or print them from your browser. If the two languages differ, the Spanish text applies.`,
  sections: [
    {
      id: "agency",
      heading: "Who provides the service",
      paragraphs: [
        `${party.legalName}, tax id (NIT) ${party.taxId}, National Tourism Registry (RNT) ${party.rnt}, at ${party.address}, ${party.city}, Colombia. E-mail: ${party.email}. Phone: ${party.phone}.`,
        "We answer to you for the quality of what you book, under Law 1480 of 2011 (Consumer Statute) and Decree 2438 of 2010.",
      ],
    },
    {
      id: "prices",
      heading: "Prices",
      paragraphs: [
        "Prices are in Colombian pesos, and include traveller insurance and, where it applies, VAT (IVA): each booking says how much. The total you see before paying is what you pay: nothing is added later.",
        "You are charged the price published when you book. If a price changes while you are booking, we show you before you pay.",
      ],
    },
    {
      id: "booking",
      heading: "How a booking is made",
      paragraphs: [
        "When you press “Pay” we keep your seats for 30 minutes while you complete the payment. With methods that take longer to confirm, such as PSE or Efecty, the seats are kept until that payment's own deadline, and never past the moment sales close for the departure.",
        "The booking is confirmed when we receive the payment. We e-mail you the confirmation no later than the next day, with your voucher and where to meet.",
        "If a payment arrives after the seats lapsed and none are left, we refund all of it.",
      ],
    },
    {
      id: "cancellation",
      heading: "Cancellation and refunds",
      paragraphs: [
        "You can cancel from “My bookings” or by writing to us. Whichever rule is kinder to you applies:",
      ],
      items: [
        "Up to 24 hours before the start: 100% refund.",
        "Less than 24 hours before, or if you do not turn up: no refund, unless you still have the right of withdrawal.",
        "If we cancel, because of weather, safety or anything else: you choose between another date and a 100% refund.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Right of withdrawal",
      paragraphs: [
        "Because you buy at a distance, you may withdraw without giving reasons within 5 business days of the purchase (Law 1480 of 2011, article 47). It does not apply if the service starts within those 5 days.",
        `We return everything you paid, with no deductions, by the same means of payment or another we agree on, within ${REFUND_CALENDAR_DAYS} calendar days of your request (Law 2439 of 2024).`,
      ],
    },
    {
      id: "reversal",
      heading: "Payment reversal",
      paragraphs: [
        "If you paid by card, PSE or another electronic means, you can ask for the payment to be reversed when you were the victim of fraud, did not request the transaction, did not receive the service, or it was not what you booked or was defective (Law 1480 of 2011, article 51, and Decree 587 of 2016).",
        "You have 5 business days from when you learned of it to complain to us and tell the issuer of your means of payment.",
      ],
    },
    {
      id: "travellers",
      heading: "What we ask of you",
      paragraphs: ["So that everything goes well:"],
      items: [
        "True details of every participant: we use them for the insurance and show them to those who require it, such as the National Parks.",
        "Your original identity document, and being on time at the meeting point.",
        "Meeting the published minimum age and requirements. Minors travel with a responsible adult.",
        "Following the guide's instructions and caring for the places and communities we visit.",
      ],
    },
    {
      id: "escnna",
      heading: "Protection of children and adolescents",
      paragraphs: [
        "In accordance with article 17 of Law 679 of 2001, the agency warns tourists that the sexual exploitation and abuse of minors in Colombia are punished by criminal and administrative law.",
        "We also reject trafficking in wildlife, plants and cultural goods. If you see something, report it: ICBF line 141, or 123.",
      ],
    },
    {
      id: "claims",
      heading: "Requests, complaints and claims",
      paragraphs: [
        `Write to us from the contact page or at ${party.email}. You get a reference number with date and time, and an answer within 15 business days.`,
        "If you are not satisfied, you may turn to the Superintendence of Industry and Commerce (www.sic.gov.co). These terms are governed by Colombian law.",
      ],
    },
  ],
});
