import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/db/schema/!(*.test).ts",
  out: "./src/db/migrations",
});
