import { expect, test } from "vitest";
import { similarTo } from "./similar.ts";

const offer = (id: string, region: string, difficulty: "easy" | "hard", priceFrom: number) => ({
  id,
  title: id,
  place: region,
  region,
  difficulty,
  priceFrom,
  images: [],
});

test("similar experiences are ordered by region, difficulty and price difference", () => {
  const walk = offer("walk", "Quindío", "easy", 100_000);
  const all = [
    offer("dear and far", "Boyacá", "hard", 900_000),
    offer("far", "Boyacá", "easy", 150_000),
    offer("hard and near", "Quindío", "hard", 300_000),
    offer("far and nearer in price", "Boyacá", "easy", 110_000),
    walk,
  ];
  expect(similarTo(walk, all).map(({ id }) => id)).toEqual([
    "hard and near",
    "far and nearer in price",
    "far",
  ]);
});

test("an agency with one experience has no similar experiences", () => {
  const walk = offer("walk", "Quindío", "easy", 100_000);
  expect(similarTo(walk, [walk])).toEqual([]);
});
