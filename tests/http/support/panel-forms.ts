import { afterAll, beforeAll, expect } from "vitest";
import { ask } from "../../hostile/support/ask.ts";
import { type TestDatabase, testDatabase } from "../../support/databases/database.ts";
import { dateAhead } from "../../support/date-ahead.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import { openStaffSession, STAFF_COOKIE } from "../../support/staff/staff-session.ts";

const PANEL = "panel.localhost";
const MINUTE_MS = 60_000;

interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/**
 * `stale` is an owner whose second factor is older than a quarter of an hour. `elsewhere` is the desk of another agency,
 * `caribe-sereno`.
 */
export type Who = "owner" | "desk" | "stale" | "elsewhere";
type Form = Record<string, string>;

export const DAYS = [12, 13].map(dateAhead);

export const decoded = (text: string): string => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

export function inputsOf(html: string, type: "hidden" | "checkbox" | "text" | "number"): Form {
  const tags = html.match(/<input[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const wanted = tags.filter((tag) => tag.includes(`type="${type}"`));
  return Object.fromEntries(wanted.map((tag) => [attribute(tag, "name"), decoded(attribute(tag, "value"))]));
}

export const optionsOf = (html: string, name: string): string[] => {
  const select = new RegExp(`<select name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? "";
  return [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value = ""]) => value);
};

export const locationOf = ({ headers }: { headers: Headers }): string => headers.get("location") ?? "";

export function panelForms() {
  let database: TestDatabase;
  let site: TestSite;
  let cookies: Record<Who, string>;
  beforeAll(async () => {
    database = await testDatabase(4);
    site = await startSite(database.url);
    const open = async (name: string, secondFactorAt = new Date(), at = "andesvivo") =>
      `${STAFF_COOKIE}=${await openStaffSession(database.db, `${name}@${at}.test`, { secondFactorAt })}`;
    const stale = new Date(Date.now() - 20 * MINUTE_MS);
    cookies = {
      owner: await open("duena"),
      desk: await open("mostrador"),
      stale: await open("duena", stale),
      elsewhere: await open("mostrador", new Date(), "caribesereno"),
    };
  });
  afterAll(async () => {
    await site.stop();
    await database.close();
  });

  const get = (path: string, who: Who = "desk") =>
    site.open(PANEL).call("GET", path, { headers: { cookie: cookies[who] } });
  const post = (path: string, form: Form, who: Who = "desk") =>
    site.open(PANEL).call("POST", path, { form, headers: { cookie: cookies[who] } });

  /** @param who null for somebody who is not signed in. */
  const upload = async (path: string, form: Form, file: SentFile, who: Who | null = "desk") => {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.set(name, value);
    data.set(file.field, new File([new Uint8Array(file.bytes)], file.name));
    const encoded = new Response(data);
    const body = Buffer.from(await encoded.arrayBuffer());
    const host = `${PANEL}:${site.port}`;
    const headers = {
      ...{ host, origin: `http://${host}`, "content-type": encoded.headers.get("content-type") ?? "" },
      ...(who ? { cookie: cookies[who] } : {}),
    };
    return ask(site.port, { method: "POST", path, headers, body });
  };

  const visit = (path: string) => site.open().call("GET", path);

  let booked = 0;

  /**
   * @param counts people at each price, in the form's order.
   * @returns the path of the booking's page.
   */
  async function book(change: Form = {}, counts: readonly number[] = []): Promise<string> {
    booked += 1;
    const path = `/andes-vivo/new-booking?date=${dateAhead(14 + booked)}`;
    const { text } = await get(path);
    const form = {
      ...{ ...inputsOf(text, "hidden"), ...inputsOf(text, "number") },
      ...{
        startTime: optionsOf(text, "startTime")[0] ?? "",
        name: "Zoraida Pinto",
        email: "zoraida@viajeros.test",
        method: "cash",
        note: "Recibo 4",
      },
      ...Object.fromEntries(
        Object.keys(inputsOf(text, "number")).flatMap((name, index) =>
          counts[index] === undefined ? [] : [[name, String(counts[index])]],
        ),
      ),
      ...change,
    };
    const answer = await post(path, form);
    return locationOf(answer).replace(/\?.*$/, "");
  }

  async function change(path: string, form: Form, terms: Form = {}, who: Who = "desk") {
    const review = await post(path, form, who);
    expect(review.text).toContain("Revisa antes de confirmar");
    const shown = inputsOf(review.text, "hidden");
    const done = await post(path, { ...shown, ...terms, intent: "apply" }, who);
    return { review, shown, done };
  }

  return { database: () => database, get, post, upload, visit, book, change };
}
