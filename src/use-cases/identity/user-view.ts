/** A traveller, to themself. */
export interface UserView {
  id: string;
  name: string | null;
  email: string | null;
  emailVerified: Date | null;
  /** `+57 3001234567`. */
  phoneNumber: string | null;
  /** The country's name. */
  country: string | null;
  image: string | null;
}

export interface ProfileView extends UserView {
  /** Linked sign-in providers: `google`, `facebook`. */
  providers: string[];
}
