import { DomainError, type ErrorCode } from "../../../domain/errors.ts";
import type { PanelApplication } from "../../../use-cases/application.ts";
import { compress, type Encoding } from "../../request/encoding.ts";
import type { StaffVisitor } from "./bind-staff.ts";

/** Low quality for speed, because each list is sent to one device only. */
const BROTLI_QUALITY = 4;

const STATUS_OF: Partial<Record<ErrorCode, number>> = { "not-allowed": 403, "invalid-input": 400 };

const emptyAnswer = (status: number) =>
  new Response(null, { status, headers: { "cache-control": "no-store" } });

async function answerJson(value: unknown, encoding: Encoding): Promise<Response> {
  const body = Buffer.from(JSON.stringify(value));
  const bytes = await compress(body, encoding, BROTLI_QUALITY);
  const headers = new Headers({ "content-type": "application/json", "cache-control": "no-store" });
  headers.set("vary", "accept-encoding");
  if (bytes !== body) headers.set("content-encoding", encoding);
  return new Response(bytes, { headers });
}

/** Returns undefined for invalid JSON, which every use case refuses. */
const readJson = (request: Request): Promise<never> =>
  request.json().then(
    (body) => body as never,
    () => undefined as never,
  );

/**
 * The parameter `staff` names the person whose data the device holds. With 401, the device keeps the data and
 * offers to sign in. With 409, somebody else is signed in: the device deletes the list and keeps unsent check-ins.
 * With 403 and 404, the device deletes the list, because the person may not check in at this agency.
 */
export async function answerDevice(
  { staff, agency }: StaffVisitor,
  request: Request,
  encoding: Encoding,
  runUseCase: (application: PanelApplication, body: never) => Promise<unknown>,
): Promise<Response> {
  const listStaffId = new URL(request.url).searchParams.get("staff");
  if (!staff) return emptyAnswer(401);
  if (listStaffId !== staff.id) return emptyAnswer(409);
  if (agency?.wantsSecondFactor) return emptyAnswer(401);
  if (!agency) return emptyAnswer(404);
  try {
    return await answerJson(await runUseCase(agency.application, await readJson(request)), encoding);
  } catch (error) {
    const status = error instanceof DomainError ? STATUS_OF[error.code] : undefined;
    if (!status) throw error;
    return emptyAnswer(status);
  }
}

/** The ticket is null if the code does not belong to the agency. */
export async function readTicket(application: PanelApplication, body: never): Promise<{ ticket: unknown }> {
  try {
    return { ticket: await application.readVoucher(body) };
  } catch (error) {
    if (error instanceof DomainError && error.code === "booking-not-found") return { ticket: null };
    throw error;
  }
}
