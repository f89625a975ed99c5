import { expect, test } from "vitest";
import { companionsMessages } from "./companions.ts";

test("the companions' page does not claim that the lead has paid, because a booking on account is paid later", () => {
  for (const name of ["Ana", ""]) {
    expect(companionsMessages["es-CO"].why(name)).not.toMatch(/pag(ó|ada|ado)/);
    expect(companionsMessages.en.why(name)).not.toMatch(/\bpaid\b/);
  }
});
