import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { trpc } from "../../shell/data/trpc.ts";
import { readFailure } from "../../shell/errors/failure.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { dropHearts, readHearts } from "./kept-hearts.ts";
import { showLists } from "./wishlist-store.ts";

/**
 * If the move fails, the hearts stay in the browser and the next page retries. The server skips experiences that are already on
 * a list.
 */
export default function MergeHearts() {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const experienceIds = readHearts();
    if (status !== "authenticated" || experienceIds.length === 0) return;
    trpc.wishlist.keepHearts
      .mutate({ experienceIds })
      .then((lists) => {
        dropHearts(experienceIds);
        showLists(lists);
        return revalidate();
      })
      .catch((error: unknown) => {
        // Invalid ids: a retry would fail too.
        if (readFailure(error).code === "invalid-input") dropHearts(experienceIds);
      });
  }, [status, revalidate]);
  return null;
}
