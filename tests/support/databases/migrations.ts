import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The caller removes the folder. */
export function migrationsAnd(...further: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "trocha-migrations-"));
  cpSync("src/db/migrations", folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: object[] };
  for (const statements of further) {
    const idx = journal.entries.length;
    const when = 4_000_000_000_000 + idx;
    journal.entries.push({ idx, version: "7", when, tag: `next-${idx}`, breakpoints: true });
    writeFileSync(join(folder, `next-${idx}.sql`), statements);
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}
