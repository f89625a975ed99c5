export interface UserView {
  id: string;
  name: string | null;
  email: string | null;
  emailVerified: Date | null;
  /** `+57 3001234567` */
  phoneNumber: string | null;
  /** The country's name in Spanish. */
  country: string | null;
  /** ISO 3166 alpha-2. */
  countryCode: string | null;
  image: string | null;
}

export interface ProfileView extends UserView {
  /** `google`, `facebook` */
  providers: string[];
}
