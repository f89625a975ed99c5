import { z } from "zod";

const EMAIL = /^[^\s@<>(),;:"[\]]+@[^\s@.]+(\.[^\s@.]+)+$/;
const MAX_TOTAL_BYTES = 25 * 1024 * 1024;

const address = z.object({
  email: z.string({ error: required }).regex(EMAIL, { error: "The {field} must be a valid email address." }),
  name: z
    .string({ error: "The {field} must be a string." })
    .regex(/^[^;,]*$/, { error: "The {field} must not contain ; or , characters." })
    .optional(),
});

const recipients = (max: number) =>
  z
    .array(address, { error: required })
    .max(max, { error: `The {field} may not have more than ${max} items.` });

const attachment = z.object({
  content: z
    .base64({ error: "The {field} must be base64 encoded." })
    .min(1, { error: "The {field} field is required." }),
  filename: z.string({ error: required }).min(1, { error: "The {field} field is required." }),
  disposition: z.enum(["attachment", "inline"], { error: "The selected {field} is invalid." }).optional(),
  id: z.string().optional(),
});

const emailRequest = z.object({
  from: address,
  to: recipients(50).min(1, { error: "The {field} field is required." }),
  cc: recipients(10).optional(),
  bcc: recipients(10).optional(),
  reply_to: z.union([address, z.array(address)], { error: "The {field} is invalid." }).optional(),
  subject: z.string({ error: required }).min(1, { error: "The {field} field is required." }).max(998, {
    error: "The {field} may not be greater than 998 characters.",
  }),
  text: z.string({ error: "The {field} must be a string." }).optional(),
  html: z.string({ error: "The {field} must be a string." }).optional(),
  attachments: z.array(attachment, { error: "The {field} must be an array." }).optional(),
  tags: z
    .array(z.string(), { error: "The {field} must be an array." })
    .max(5, { error: "The {field} may not have more than 5 items." })
    .optional(),
  template_id: z.undefined({ error: "The selected {field} is invalid." }).optional(),
});

export type EmailRequest = z.infer<typeof emailRequest>;

/** Error messages by dotted field name: `{"to.0.email": ["…"]}`. */
export type FieldErrors = Record<string, string[]>;

function required(issue: { input?: unknown }): string {
  return issue.input === undefined ? "The {field} field is required." : "The {field} is invalid.";
}

/** @returns the request, or the error messages of a 422 response. */
export function readEmailRequest(body: unknown): { request: EmailRequest } | { errors: FieldErrors } {
  const parsed = emailRequest.safeParse(body ?? {});
  if (!parsed.success) return { errors: toFieldErrors(parsed.error) };
  const errors = contentErrors(parsed.data) ?? senderErrors(parsed.data.from.email);
  return errors ? { errors } : { request: parsed.data };
}

function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") === "from" ? "from.email" : issue.path.join(".");
    const text = issue.message.includes("{field}") ? issue.message : "The {field} is invalid.";
    errors[field] = [...(errors[field] ?? []), text.replace("{field}", field)];
  }
  return errors;
}

function contentErrors(request: EmailRequest): FieldErrors | undefined {
  if (!request.text && !request.html) {
    return {
      text: ["The text field is required when none of template id / html are present."],
      html: ["The html field is required when none of template id / text are present."],
    };
  }
  const parts = [
    request.html ?? "",
    request.text ?? "",
    ...(request.attachments ?? []).map((one) => one.content),
  ];
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  return bytes > MAX_TOTAL_BYTES
    ? { attachments: ["The total size of the message may not exceed 25 MB."] }
    : undefined;
}

/** No account can verify these domains. */
const UNVERIFIABLE =
  /(^|\.)(gmail\.com|googlemail\.com|hotmail\.com|outlook\.com|yahoo\.com|unverified\.test)$/;

function senderErrors(from: string): FieldErrors | undefined {
  const domain = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  if (!UNVERIFIABLE.test(domain)) return undefined;
  return {
    "from.email": ["The from.email domain must be verified in your account to send emails. #MS42207"],
  };
}
