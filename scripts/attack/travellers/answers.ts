import type { Answer, Traveller } from "../../../tests/support/traveller.ts";
import type { Attack } from "../attack.ts";
import { book, emailsTo, enter, openBrowser, refusalOf, whenIdle } from "./play.ts";

const CONTACT_PATH = "/api/trpc/email.sendContactMesage";

/** @returns the problem, or null. */
const faultOf = ({ status, headers, text }: Answer, wanted: readonly number[]): string | null => {
  const type = headers.get("content-type") ?? "no type";
  if (!wanted.includes(status)) return `${status} ${text.slice(0, 80)}`;
  return type.startsWith("application/json") ? null : `${status} as ${type}`;
};

const MALFORMED: Record<string, [(who: Traveller) => Promise<Answer>, number[]]> = {
  "a body of another type": [
    (who) =>
      who.call("POST", CONTACT_PATH, { form: { a: "b" }, headers: { "content-type": "application/xml" } }),
    [415],
  ],
  "a large batch": [
    (who) => who.call("GET", `/api/trpc/${Array(25).fill("agency.getById").join(",")}?batch=1&input=%7B%7D`),
    [400, 413],
  ],
  "a broken escape": [(who) => who.call("GET", "/api/trpc/%E0%A4%A"), [400, 404]],
};

export const ANSWER_ATTACKS: Attack[] = [
  {
    name: "malformed calls that are answered as text",
    once: true,
    async run(target) {
      const who = openBrowser(target, "malformed");
      for (const [how, [call, wanted]] of Object.entries(MALFORMED)) {
        const fault = faultOf(await call(who), wanted);
        if (fault) return `${how}: ${fault}`;
      }
      const traveller = await enter(target, "seeker");
      const missing = await refusalOf(traveller.query("booking.getById", { id: "nope" }));
      return missing === "booking-not-found" ? null : `a malformed booking id: ${missing}`;
    },
  },
  {
    name: "a provider's refusal that is called a timeout",
    once: true,
    async run(target) {
      const traveller = await enter(target, "refused");
      const fault = { path: "preferences", status: 429, times: 9 };
      await target.site.sandbox.control("POST", "mercado-pago/faults", fault);
      try {
        const refusal = await refusalOf(book(traveller));
        return refusal === "TIMEOUT" || refusal === null ? `the error is ${refusal}` : null;
      } finally {
        await target.site.sandbox.control("DELETE", "mercado-pago/faults");
      }
    },
  },
  {
    name: "a partner's contact message, without the site's form",
    once: true,
    async run(target) {
      const json = { name: "Ana Restrepo", email: "socia@viajeros.test", message: "¿Hay cupo para doce?" };
      const { status } = await openBrowser(target, "partner").call("POST", CONTACT_PATH, { json: { json } });
      return status === 200 ? null : `the message gets ${status}`;
    },
  },
  {
    name: "an agency's e-mail in the traveller's language",
    once: true,
    async run(target) {
      const { id } = await book(await enter(target, "english", { "x-trocha-locale": "en" }));
      await whenIdle(target);
      const { rows } = await target.pool.query<{ code: string }>("SELECT code FROM bookings WHERE id = $1", [
        id,
      ]);
      const sent = await emailsTo(target, "hola@andesvivo.test");
      const email = sent.find(({ html }) => html.includes(rows[0]?.code ?? "?"));
      if (!email) return "the agency got no e-mail";
      return /\b(Adult|Child)\b/.test(email.html) ? "the e-mail names a price in English" : null;
    },
  },
];
