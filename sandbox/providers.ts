import { makeContentful } from "./contentful/stand-in.ts";
import { makeFacebook } from "./facebook/stand-in.ts";
import { makeGoogle } from "./google/stand-in.ts";
import type { MakeStandIn } from "./kernel/stand-in.ts";
import { makeMailerSend } from "./mailersend/stand-in.ts";
import { makeMercadoPago } from "./mercado-pago/stand-in.ts";

export const providers: MakeStandIn[] = [
  makeMercadoPago,
  makeMailerSend,
  makeContentful,
  makeGoogle,
  makeFacebook,
];
