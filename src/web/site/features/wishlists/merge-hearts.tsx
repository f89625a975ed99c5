import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { trpc } from "../../shell/data/trpc.ts";
import { readFailure } from "../../shell/errors/failure.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { dropKept, readKept } from "./kept-hearts.ts";
import { showLists } from "./wishlist-store.ts";

/**
 * Moves the browser's hearts to the lists of the signed-in traveller. After a failure the hearts stay in the browser and the
 * next page retries. The server skips experiences that are on a list already.
 */
export default function MergeHearts() {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const experienceIds = readKept();
    if (status !== "authenticated" || experienceIds.length === 0) return;
    trpc.wishlist.keepHearts
      .mutate({ experienceIds })
      .then((lists) => {
        dropKept(experienceIds);
        showLists(lists);
        return revalidate();
      })
      .catch((error: unknown) => {
        // Invalid ids would be rejected on every retry.
        if (readFailure(error).code === "invalid-input") dropKept(experienceIds);
      });
  }, [status, revalidate]);
  return null;
}
