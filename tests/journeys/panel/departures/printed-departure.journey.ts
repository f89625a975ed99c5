import { connect } from "../../../../src/db/connection/client.ts";
import { departurePath } from "../../../../src/web/panel/features/departures/departure-path.ts";
import { departureMessages } from "../../../../src/web/panel/messages/departures/departure.ts";
import { farDeparture } from "../../support/far-departure.ts";
import { findClippedContent } from "../../support/find-clipped-content.ts";
import { addStaffSession, panelAddress } from "../../support/panel.ts";
import { countSheets, onPaper } from "../../support/print.ts";
import { ANDES_VIVO } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";
import { book, openRegisteredTraveller } from "../../support/traveller.ts";

const FIRST_NAMES = [
  "Ana",
  "Beatriz",
  "Camilo",
  "Darío",
  "Elena",
  "Fabio",
  "Gloria",
  "Hernán",
  "Inés",
  "Jairo",
];
const LAST_NAMES = ["Arango Restrepo", "Bedoya Ocampo", "Castaño Villegas", "Duque Echeverri"];

/** The demo's departures have too few seats. */
async function raiseCapacity(experienceId: string, date: string, startTime: string): Promise<void> {
  const client = connect(process.env.JOURNEY_DATABASE ?? "", 1);
  try {
    await client.pool.query(
      "UPDATE departures SET capacity = 60 WHERE experience_id = $1 AND date = $2 AND start_time = $3",
      [experienceId, date, startTime],
    );
  } finally {
    await client.close();
  }
}

async function bookForty() {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "papel0@viajeros.test");
  const { bookingRequest } = await farDeparture(someone, { index: 3, place: 24 });
  const [lead, companion = lead] = bookingRequest.participantsInfo;
  const { experienceId, date, startTime = "" } = bookingRequest;
  for (const [party, last] of LAST_NAMES.entries()) {
    const traveller = await openRegisteredTraveller(ANDES_VIVO, `papel${party}@viajeros.test`);
    const people = FIRST_NAMES.map((first, at) => ({
      ...(at === 0 ? lead : companion),
      ...{ name: `${first} ${last}`, documentNumber: `88${party}0${at}123` },
    }));
    const participantsInfo = people as typeof bookingRequest.participantsInfo;
    await book(traveller, "andes-vivo", 3, { date, startTime, participantsInfo });
    await raiseCapacity(experienceId, date, startTime);
  }
  return { experienceId, date, startTime };
}

test("the printed page of a departure shows forty people in full on two sheets of A4", async ({
  page,
  context,
}) => {
  const departure = await bookForty();
  await addStaffSession(context, "duena@andesvivo.test");
  await page.goto(panelAddress(departurePath("andes-vivo", departure)));
  await expect(page.getByText("Elena Duque Echeverri")).toBeVisible();
  const notes = page.getByRole("region", { name: departureMessages["es-CO"].notes });
  await expect(notes).toBeVisible();
  await onPaper(page, async () => {
    await expect(notes).toBeHidden();
    for (const last of LAST_NAMES)
      for (const first of FIRST_NAMES) await expect(page.getByText(`${first} ${last}`)).toBeVisible();
    expect(await page.evaluate(findClippedContent)).toEqual([]);
  });
  expect(await countSheets(page)).toBe(2);
});
