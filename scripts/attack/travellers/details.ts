import type { WishlistView } from "../../../src/use-cases/wishlists/wishlist-view.ts";
import type { Attack } from "../attack.ts";
import { book, bookPaid, change, emailsTo, enter, refusalOf, viewOf, whenIdle } from "./play.ts";

const MAX_LISTS = 50;
const BAIT = "Gana premio ya";
const LINK_NAMES = [
  "evil。test gratis",
  "ｅｖｉｌ．ｔｅｓｔ",
  "evil․test",
  "evil\u200b.test",
  "www．evil．test",
];

export const DETAIL_ATTACKS: Attack[] = [
  {
    name: "e-mails to a stranger by correcting the lead's address",
    once: true,
    async run(target) {
      const booked = await bookPaid(target, "mailer");
      const lead = (await viewOf(booked)).participantsInfo[0]?.id ?? "";
      const stranger = "extrana@viajeros.test";
      for (let at = 0; at < 9; at += 1) {
        const email = at % 2 === 0 ? stranger : "mailer@viajeros.test";
        await refusalOf(
          change(booked, { correct: [{ id: lead, email, name: `${BAIT} ${"abcdefghi"[at]}` }] }),
        );
      }
      await whenIdle(target);
      const sent = await emailsTo(target, stranger);
      if (sent.length > 2) return `${sent.length} e-mails`;
      return sent.some(({ html, subject }) => (html + subject).includes(BAIT))
        ? "the e-mail says what was typed as a name"
        : null;
    },
  },
  {
    name: "one document for two people of a booking",
    once: true,
    async run(target) {
      const booked = await bookPaid(target, "doubles", { people: 2 });
      const [lead, other] = (await viewOf(booked)).participantsInfo;
      if (!lead || !other?.documentType || !other.documentNumber) throw new Error("there are no two people");
      const { documentType, documentNumber } = other;
      const refusal = await refusalOf(
        change(booked, { correct: [{ id: lead.id, documentType, documentNumber }] }),
      );
      return refusal ? null : "it was taken";
    },
  },
  {
    name: "links in names behind look-alike letters",
    once: true,
    async run(target) {
      const traveller = await enter(target, "links");
      for (const name of LINK_NAMES) {
        const attempt = book(traveller, {
          change: (request) => {
            const [lead, ...others] = request.participantsInfo;
            return { ...request, participantsInfo: [{ ...lead, name }, ...others] } as typeof request;
          },
        });
        if (!(await refusalOf(attempt))) return `${name} is a name`;
      }
      return null;
    },
  },
  {
    name: "wishlists without end, all at once",
    once: true,
    async run(target) {
      const traveller = await enter(target, "lists");
      await Promise.all(
        Array.from({ length: 58 }, (_, at) =>
          refusalOf(traveller.mutate("wishlist.create", { name: `Lista ${at}` })),
        ),
      );
      const { length } = await traveller.query<WishlistView[]>("wishlist.list");
      return length > MAX_LISTS ? `${length} lists` : null;
    },
  },
  {
    name: "a provider linked without a word to the owner",
    once: true,
    async run(target) {
      const owner = await enter(target, "owner");
      await owner.enter("facebook", "intrusa@viajeros.test");
      await whenIdle(target);
      const sent = await emailsTo(target, "owner@viajeros.test");
      return sent.some(({ subject }) => subject.includes("Facebook")) ? null : "nobody told the owner";
    },
  },
];
