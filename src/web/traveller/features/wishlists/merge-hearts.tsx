import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { trpc } from "../../../shell/data/trpc.ts";
import { readFailure } from "../../../shell/errors/failure.ts";
import { useSession } from "../../../shell/session/session-provider.tsx";
import { dropKept, readKept } from "./kept-hearts.ts";
import { showLists } from "./wishlist-store.ts";

/**
 * Puts the hearts that this browser kept on the lists of who has signed in. Where that fails they stay in the browser,
 * and the next page tries again; the server leaves out what is on a list already.
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
        // What is no heart would be refused for ever.
        if (readFailure(error).code === "invalid-input") dropKept(experienceIds);
      });
  }, [status, revalidate]);
  return null;
}
