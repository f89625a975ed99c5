import { expect, test } from "vitest";
import { answered, givingUp, type Hope, hoping, isOn, isSaved, NOTHING_SAVED } from "./wishlist-state.ts";

const list = (id: string, ...items: string[]) => ({ id, name: id, items });
const any = (wanted: boolean): Hope => ({ experienceId: "cocora", wishlistId: null, wanted });
const onTrip = (wanted: boolean): Hope => ({ experienceId: "cocora", wishlistId: "trip", wanted });

test("a heart is full before the server has answered, and empty again after a failure", () => {
  const hope = any(true);
  const hopeful = hoping(NOTHING_SAVED, hope);
  expect(isSaved(hopeful, "cocora")).toBe(true);
  expect(isSaved(givingUp(hopeful, hope), "cocora")).toBe(false);
});

test("the answer brings the list that the server made", () => {
  const hope = any(true);
  const state = answered(hoping(NOTHING_SAVED, hope), hope, list("Favoritos", "cocora"));
  expect(state).toEqual({ lists: [list("Favoritos", "cocora")], hopes: [] });
});

test("an experience stays saved while another list has it", () => {
  const state = hoping(
    { lists: [list("trip", "cocora"), list("other", "cocora")], hopes: [] },
    onTrip(false),
  );
  expect(isOn(state, list("trip", "cocora"), "cocora")).toBe(false);
  expect(isSaved(state, "cocora")).toBe(true);
});

test("a late failure does not undo a later press", () => {
  const first = any(true);
  const second = any(false);
  const state = hoping(hoping(NOTHING_SAVED, first), second);
  expect(givingUp(state, first).hopes).toEqual([second]);
});
