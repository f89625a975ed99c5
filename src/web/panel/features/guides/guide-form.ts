import type { AgencyGuide } from "../../../../use-cases/guides/agency-guide-view.ts";
import { textOf } from "../acts/form-values.ts";

export interface TypedGuide {
  name: string;
  languages: string[];
  cardNumber: string;
  cardExpiresOn: string;
  email: string;
  experienceIds: string[];
}

export const EMPTY_GUIDE: TypedGuide = {
  ...{ name: "", languages: ["es"], cardNumber: "", cardExpiresOn: "", email: "" },
  experienceIds: [],
};

export const typedGuide = (guide: AgencyGuide): TypedGuide => ({
  ...{ name: guide.name, languages: guide.languages, cardNumber: guide.cardNumber ?? "" },
  ...{ cardExpiresOn: guide.cardExpiresOn ?? "", email: guide.email ?? "" },
  experienceIds: guide.experienceIds,
});

export const readGuide = (form: FormData): TypedGuide => ({
  ...{ name: textOf(form, "name") ?? "", languages: form.getAll("languages").map(String) },
  ...{ cardNumber: textOf(form, "cardNumber") ?? "", cardExpiresOn: textOf(form, "cardExpiresOn") ?? "" },
  email: textOf(form, "email") ?? "",
  experienceIds: form.getAll("experiences").map(String),
});

export const guideInput = ({ email, cardNumber, cardExpiresOn, ...typed }: TypedGuide) => ({
  ...typed,
  ...{ email: email || null, cardNumber: cardNumber || null, cardExpiresOn: cardExpiresOn || null },
});
