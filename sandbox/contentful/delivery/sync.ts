import { z } from "zod";
import type { Resource } from "../resource.ts";
import type { Space } from "../space.ts";
import { badRequest } from "./api-error.ts";

const syncState = z.object({
  epoch: z.string(),
  /** Sequence number of the last edit that was sent. */
  after: z.number(),
  offset: z.number(),
  limit: z.number().min(1).max(1000),
  type: z.enum(["all", "Entry", "Asset", "Deletion", "DeletedEntry", "DeletedAsset"]),
  contentType: z.string().optional(),
});

type SyncState = z.infer<typeof syncState>;

/**
 * Fields come in all locales.
 * @param address address of the sync endpoint, for the next page or the next sync.
 */
export function syncAnswer(space: Space, parameters: Record<string, string>, address: string) {
  const state = parameters.sync_token ? readToken(parameters.sync_token) : startState(parameters);
  const position = space.position();
  const after = state.epoch === position.epoch ? state.after : -1;
  const changed = candidates(space, state).filter(
    (one) => after < 0 || space.changedAfter(one.sys.id, after),
  );
  const items = changed.slice(state.offset, state.offset + state.limit);
  const offset = state.offset + items.length;
  const url = (next: SyncState) => `${address}?sync_token=${writeToken(next)}`;
  if (offset < changed.length) return { ...page(items), nextPageUrl: url({ ...state, offset }) };
  return {
    ...page(items),
    nextSyncUrl: url({ ...state, epoch: position.epoch, after: position.sequence, offset: 0 }),
  };
}

function page(items: Resource[]) {
  return { sys: { type: "Array" }, items };
}

function candidates(space: Space, state: SyncState): Resource[] {
  const entries = space
    .entries()
    .filter((one) => state.contentType === undefined || one.sys.contentType?.sys.id === state.contentType);
  if (state.type === "Entry") return entries;
  if (state.type === "Asset") return space.assets();
  return state.type === "all" ? [...entries, ...space.assets()] : [];
}

function startState(parameters: Record<string, string>): SyncState {
  if (parameters.initial !== "true") throw badRequest('Please send either "initial=true" or a "sync_token".');
  const state = syncState.safeParse({
    epoch: "",
    after: -1,
    offset: 0,
    limit: Number(parameters.limit ?? 1000),
    type: parameters.type ?? "all",
    contentType: parameters.content_type,
  });
  if (!state.success)
    throw badRequest(`The value of "${state.error.issues[0]?.path.join(".")}" is not valid for a sync.`);
  return state.data;
}

function writeToken(state: SyncState): string {
  return Buffer.from(JSON.stringify(state)).toString("base64url");
}

function readToken(token: string): SyncState {
  try {
    return syncState.parse(JSON.parse(Buffer.from(token, "base64url").toString()));
  } catch {
    throw badRequest("The sync token is not valid.");
  }
}
