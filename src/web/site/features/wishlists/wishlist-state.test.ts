import { expect, test } from "vitest";
import {
  isOn,
  isSaved,
  NOTHING_SAVED,
  type OptimisticChange,
  withAnswer,
  withChange,
  withoutChange,
} from "./wishlist-state.ts";

const list = (id: string, ...items: string[]) => ({ id, name: id, items });
const any = (wanted: boolean): OptimisticChange => ({ experienceId: "cocora", wishlistId: null, wanted });
const onTrip = (wanted: boolean): OptimisticChange => ({
  experienceId: "cocora",
  wishlistId: "trip",
  wanted,
});

test("a heart is filled before the server has answered, and emptied after a failure", () => {
  const change = any(true);
  const changed = withChange(NOTHING_SAVED, change);
  expect(isSaved(changed, "cocora")).toBe(true);
  expect(isSaved(withoutChange(changed, change), "cocora")).toBe(false);
});

test("the answer adds a list that the server has created", () => {
  const change = any(true);
  const state = withAnswer(withChange(NOTHING_SAVED, change), change, list("Favoritos", "cocora"));
  expect(state).toEqual({ lists: [list("Favoritos", "cocora")], changes: [] });
});

test("an experience on another list stays saved", () => {
  const state = withChange(
    { lists: [list("trip", "cocora"), list("other", "cocora")], changes: [] },
    onTrip(false),
  );
  expect(isOn(state, list("trip", "cocora"), "cocora")).toBe(false);
  expect(isSaved(state, "cocora")).toBe(true);
});

test("a late failure does not undo a later change", () => {
  const first = any(true);
  const second = any(false);
  const state = withChange(withChange(NOTHING_SAVED, first), second);
  expect(withoutChange(state, first).changes).toEqual([second]);
});
