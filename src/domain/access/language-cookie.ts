/** Cookie with the language that a reader of the panel chose without being signed in. */
export const LANGUAGE_COOKIE = "trocha.panel-language";
