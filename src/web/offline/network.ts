/** Follows whether the network answers. A worker that was stopped begins with what the browser says. */
export function createNetwork(navigator: Pick<Navigator, "onLine">) {
  let isSilent = false;
  return {
    /** Whether copies are needed: the browser is offline, or the last answer did not come, or was of no use. */
    isAway: (): boolean => isSilent || !navigator.onLine,
    /** Passes an answer on, and takes note of whether it came. */
    watch: async (answer: Promise<Response>): Promise<Response> => {
      try {
        const response = await answer;
        isSilent = false;
        return response;
      } catch (error) {
        isSilent = true;
        throw error;
      }
    },
    /** A copy is shown in place of an answer that takes too long, or is a server error. */
    giveUp: (): void => {
      isSilent = true;
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
