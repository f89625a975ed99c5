import { data } from "react-router";

/** The fields of a submitted form. @throws the page with status 400 where what came is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
