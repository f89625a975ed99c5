import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** JSON documents by id, in memory in insertion order, with write-through to disk. */
export interface Collection<T> {
  get(id: string): T | undefined;
  put(id: string, value: T): void;
  delete(id: string): void;
  all(): T[];
  clear(): void;
}

export interface Store {
  collection<T>(name: string): Collection<T>;
  close(): void;
}

/**
 * Writes reach the operating system before they return, so that a killed stand-in has its payments after a
 * restart.
 * @param file a path, or ":memory:" for state that ends with the process.
 */
export function openStore(file: string): Store {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;");
  db.exec(
    "CREATE TABLE IF NOT EXISTS documents (n INTEGER PRIMARY KEY AUTOINCREMENT, collection TEXT, id TEXT, body TEXT, UNIQUE (collection, id))",
  );
  const select = db.prepare("SELECT id, body FROM documents WHERE collection = ? ORDER BY n");
  const upsert = db.prepare(
    "INSERT INTO documents (collection, id, body) VALUES (?, ?, ?) ON CONFLICT (collection, id) DO UPDATE SET body = excluded.body",
  );
  const remove = db.prepare("DELETE FROM documents WHERE collection = ? AND id = ?");
  const removeAll = db.prepare("DELETE FROM documents WHERE collection = ?");

  return {
    collection<T>(name: string): Collection<T> {
      const documents = new Map<string, T>();
      for (const row of select.all(name)) documents.set(String(row.id), JSON.parse(String(row.body)) as T);
      return {
        get: (id) => documents.get(id),
        put(id, value) {
          documents.set(id, value);
          upsert.run(name, id, JSON.stringify(value));
        },
        delete(id) {
          documents.delete(id);
          remove.run(name, id);
        },
        all: () => [...documents.values()],
        clear() {
          documents.clear();
          removeAll.run(name);
        },
      };
    },
    close: () => db.close(),
  };
}
