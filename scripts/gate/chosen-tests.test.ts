import { expect, test } from "vitest";
import { chooseTests } from "./chosen-tests.ts";

test("the whole suite runs without arguments", () => {
  expect(chooseTests([])).toBeUndefined();
});

test("a test of the sources runs in Vitest, without a build", () => {
  expect(chooseTests(["./src/db/connection/jobs.test.ts"])).toEqual({
    vitest: ["src/db/connection/jobs.test.ts"],
    playwright: [],
    options: [],
    wantsBuild: false,
  });
});

test("a test over HTTP runs in Vitest, on a build", () => {
  expect(chooseTests(["tests/http/limits.test.ts"])).toMatchObject({ playwright: [], wantsBuild: true });
});

test("a journey runs in the browser, on a build", () => {
  expect(chooseTests(["tests/journeys/site/main-job.journey.ts"])).toMatchObject({
    vitest: [],
    wantsBuild: true,
  });
});

test("arguments after the first option go to the test runner", () => {
  expect(chooseTests(["src/domain", "-t", "journey of a hold"])).toMatchObject({
    vitest: ["src/domain"],
    playwright: [],
    options: ["-t", "journey of a hold"],
  });
});
