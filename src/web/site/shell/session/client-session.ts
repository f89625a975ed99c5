/** Response of GET /api/auth/session for a signed-in traveller. */
export interface ClientSession {
  user: {
    id: string;
    name: string | null;
    email: string | null;
    image: string | null;
    /** `+57 3001234567`; null until the registration is finished. */
    phoneNumber: string | null;
    /** The country's name in Spanish. */
    country: string | null;
  };
  /** ISO 8601. */
  expires: string;
}

export type SessionState =
  | { data: ClientSession; status: "authenticated" }
  | { data: null; status: "loading" }
  /** `failed`: the request failed, so it is unknown whether the visitor is signed in. */
  | { data: null; status: "unauthenticated"; failed?: true };
