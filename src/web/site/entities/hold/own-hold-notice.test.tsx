import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { OwnHoldNotice } from "./own-hold-notice.tsx";

test("the link to a held booking stands apart from the time that is left", () => {
  for (const paymentPending of [true, false]) {
    const hold = {
      ...{ bookingId: "b1", experienceId: "e1", participants: 2, paymentPending },
      ...{ date: "2026-12-05", startTime: "09:00", holdExpiresAt: new Date("2026-11-20T14:30:00Z") },
    } as unknown as OwnHold;
    const Shown = createRoutesStub([{ path: "/", Component: () => <OwnHoldNotice hold={hold} /> }]);
    const html = renderToStaticMarkup(<Shown />);
    const before = html.slice(0, html.indexOf(`>${holdsMessages["es-CO"].view}</a>`));
    expect(before).toMatch(/<\/[a-z]+> <a [^<]*$/);
  }
});
