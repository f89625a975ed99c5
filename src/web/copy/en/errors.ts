import type { errors as spanish } from "../es-co/errors.ts";

export const errors: typeof spanish = {
  notFound: {
    title: "This trail leads nowhere",
    description: "The page you are looking for does not exist or has moved. Let us get back to known ground.",
    home: "See the experiences",
  },
  fault: {
    title: "Something failed on our side",
    description:
      "It is not your fault and nothing was lost. Try again in a moment; if it stays like this, write to us.",
    retry: "Try again",
    contact: "Write to us",
  },
};
