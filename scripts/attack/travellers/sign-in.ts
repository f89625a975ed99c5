import { headersOf, openTraveller, type Send, type Traveller } from "../../../tests/support/traveller.ts";
import type { Attack, Target } from "../attack.ts";
import { ATTACKER, NEWCOMER, sendRequest } from "../wire.ts";
import { emailsTo } from "./play.ts";

const OWNER = "127.0.0.5";

function openBehindProxy(port: number, from: string): Traveller {
  const send: Send = async (to, method, path, headers, body) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const options = {
      method,
      headers: { ...headers, ...length },
      from,
      ...(body === undefined ? {} : { body }),
    };
    const answer = await sendRequest(to, path, options);
    return { ...answer, headers: headersOf(answer.headers) };
  };
  return openTraveller(port, "localhost", { origin: "https://localhost", send });
}

const tokenOf = async (who: Traveller): Promise<string> =>
  JSON.parse((await who.call("GET", "/api/auth/csrf")).text).csrfToken;

async function requestCode(who: Traveller, email: string): Promise<number> {
  const form = { csrfToken: await tokenOf(who), callbackUrl: "/my-bookings", email, json: "true" };
  return (await who.call("POST", "/api/auth/signin/email", { form })).status;
}

async function submitCode(who: Traveller, email: string, token: string): Promise<boolean> {
  const form = { csrfToken: await tokenOf(who), callbackUrl: "/my-bookings", email, token, json: "true" };
  const answer = await who.call("POST", "/api/auth/callback/email", { form });
  const to = answer.headers.get("location") ?? (JSON.parse(answer.text) as { url: string }).url;
  return new URL(to, "https://localhost").pathname === "/my-bookings";
}

async function codeTo(target: Target, email: string): Promise<string> {
  const [newest] = await emailsTo(target, email);
  return /^\d+/.exec(newest?.subject ?? "")?.[0] ?? "";
}

async function checkOwnerSignIn(target: Target, email: string, who = openBehindProxy(target.port, OWNER)) {
  const status = await requestCode(who, email);
  if (status !== 200) return `the owner asks for a code and gets ${status}`;
  return (await submitCode(who, email, await codeTo(target, email))) ? null : "the owner's code is refused";
}

const requestCodeWithoutForm = (port: number, email: string, forwarded: string) =>
  sendRequest(port, "/api/auth/signin/email", {
    method: "POST",
    headers: {
      origin: "https://localhost",
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": forwarded,
    },
    body: new URLSearchParams({ email, csrfToken: "x", json: "true" }).toString(),
    from: ATTACKER,
  });

const MAX_MAILBOXES = 30;

export const SIGN_IN_ATTACKS: Attack[] = [
  {
    name: "a mailbox's sign-in codes used up without the form",
    async run(target) {
      const email = `dueña-${target.port}@viajeros.test`.replace("ñ", "n");
      for (let at = 0; at < 12; at += 1) await requestCodeWithoutForm(target.port, email, "2001:db8::1");
      if ((await emailsTo(target, email)).length > 0) return "a request without the form sent a code";
      return checkOwnerSignIn(target, email);
    },
  },
  {
    name: "everybody's sign-in codes used up from made-up networks",
    async run(target) {
      for (let at = 0; at < 400; at += 20)
        await Promise.all(
          Array.from({ length: 20 }, (_, nth) =>
            requestCodeWithoutForm(
              target.port,
              `nadie-${at}-${nth}@viajeros.test`,
              `2001:db8:${at}:${nth}::1`,
            ),
          ),
        );
      return checkOwnerSignIn(target, `todos-${target.port}@viajeros.test`);
    },
  },
  {
    name: "a stranger's guesses at somebody's code",
    async run(target) {
      const email = `adivinada-${target.port}@viajeros.test`;
      const owner = openBehindProxy(target.port, OWNER);
      if ((await requestCode(owner, email)) !== 200) return "the owner gets no code";
      const code = await codeTo(target, email);
      const stranger = openBehindProxy(target.port, ATTACKER);
      for (let guess = 0; guess < 6; guess += 1)
        if (await submitCode(stranger, email, String(100_000 + guess))) return "a guess signed in";
      if (await submitCode(stranger, email, code)) return "the code signs in another browser";
      return (await submitCode(owner, email, code)) ? null : "the owner's code is void";
    },
  },
  {
    name: "codes to many mailboxes from one address",
    once: true,
    async run({ port }) {
      const stranger = openBehindProxy(port, NEWCOMER);
      for (let sent = 0; sent <= MAX_MAILBOXES; sent += 1)
        if ((await requestCode(stranger, `rociada-${sent}@viajeros.test`)) === 429) return null;
      return `more than ${MAX_MAILBOXES} mailboxes got a code`;
    },
  },
];
