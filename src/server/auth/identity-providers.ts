import { customFetch } from "@auth/core";
import type { Provider } from "@auth/core/providers";
import Facebook from "@auth/core/providers/facebook";
import Google from "@auth/core/providers/google";
import { z } from "zod";
import { limitedFetch, MAX_JSON_BYTES } from "../../adapters/limited-answer.ts";
import type { SocialProvider } from "../../domain/identity/social-provider.ts";
import { removeControlCharacters } from "../../domain/validation/text.ts";
import type { AuthSettings } from "./auth-settings.ts";

/** In the order of the sign-in page. */
export const PROVIDERS = [
  { id: "google", name: "Google" },
  { id: "facebook", name: "Facebook" },
] as const satisfies readonly { id: SocialProvider; name: string }[];

export const isProvider = (id: string | undefined): boolean => PROVIDERS.some((one) => one.id === id);

const PROVIDER_TIMEOUT_MS = 8_000;

const fetchWithinLimit = limitedFetch(MAX_JSON_BYTES);
const fetchInTime: typeof fetch = (input, init) =>
  fetchWithinLimit(input, { ...init, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });

export function identityProviders(settings: AuthSettings): Provider[] {
  return [
    Google({
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
      issuer: settings.GOOGLE_ISSUER,
      checks: ["pkce", "state"],
      authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
      profile: googleProfile,
      [customFetch]: fetchInTime,
    }),
    Facebook({
      clientId: settings.FACEBOOK_CLIENT_ID,
      clientSecret: settings.FACEBOOK_CLIENT_SECRET,
      checks: ["state"],
      client: { token_endpoint_auth_method: "client_secret_post" },
      authorization: { url: settings.FACEBOOK_DIALOG_URL, params: { scope: "email public_profile" } },
      token: settings.FACEBOOK_TOKEN_URL,
      userinfo: withFields(settings.FACEBOOK_USER_INFO_URL),
      profile: facebookProfile,
      [customFetch]: fetchInTime,
    }),
  ];
}

function withFields(userInfoUrl: string): string {
  const url = new URL(userInfoUrl);
  url.searchParams.set("fields", "id,name,email,picture.width(128)");
  return url.href;
}

const text = z.string().overwrite(removeControlCharacters).trim().min(1).nullish().catch(null);
const address = z
  .string()
  .overwrite(removeControlCharacters)
  .trim()
  .toLowerCase()
  .min(1)
  .nullish()
  .catch(null);
const picture = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null);
const googleClaims = z.object({ sub: z.string().min(1), name: text, email: address, picture });
const facebookUser = z.object({
  id: z.string().min(1),
  name: text,
  email: address,
  picture: z
    .object({ data: z.object({ url: picture, is_silhouette: z.boolean().optional() }) })
    .nullish()
    .catch(null),
});

interface ProviderProfile {
  id: string;
  name: string | null;
  email: string | null;
  image: string | null;
}

function googleProfile(claims: unknown): ProviderProfile {
  const { sub, name, email, picture: image } = googleClaims.parse(claims);
  return { id: sub, name: name ?? null, email: email ?? null, image: image ?? null };
}

/** @throws ZodError if the response has no id; the library does not check the response's status */
function facebookProfile(answer: unknown): ProviderProfile {
  const { id, name, email, picture } = facebookUser.parse(answer);
  const face = picture?.data.is_silhouette ? null : picture?.data.url;
  return { id, name: name ?? null, email: email ?? null, image: face ?? null };
}

export function profileOf(provider: string, claims: unknown): ProviderProfile {
  return provider === "google" ? googleProfile(claims) : facebookProfile(claims);
}
