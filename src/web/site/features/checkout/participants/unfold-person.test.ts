import { afterEach, expect, test, vi } from "vitest";
import { unfoldPerson } from "./unfold-person.ts";

afterEach(() => void vi.restoreAllMocks());

/** The press function returns whether the press toggles the element. */
function person(open: boolean) {
  const summary = new EventTarget();
  const press = (timeStamp: number) =>
    summary.dispatchEvent(
      Object.defineProperty(new Event("click", { cancelable: true }), "timeStamp", { value: timeStamp }),
    );
  return { details: { open, querySelector: () => summary } as unknown as HTMLDetailsElement, press };
}

test.each([
  ["just before", 4_990, false],
  ["just after", 5_900, false],
  ["long after", 6_100, true],
])("whether a press %s an automatic unfolding, at %d ms, folds the person: %s", (_, pressedAt, folds) => {
  vi.spyOn(performance, "now").mockReturnValue(5_000);
  const { details, press } = person(false);
  unfoldPerson(details);
  expect(details.open).toBe(true);
  expect(press(pressedAt)).toBe(folds);
  expect(press(pressedAt)).toBe(true);
});

test("a person who was unfolded by a press can be folded at once", () => {
  const { details, press } = person(true);
  unfoldPerson(details);
  expect(press(performance.now())).toBe(true);
});
