export function createNetwork(navigator: Pick<Navigator, "onLine">) {
  let isSilent = false;
  return {
    /** Whether copies are needed: the browser is offline, or the last request failed or was given up. */
    isAway: (): boolean => isSilent || !navigator.onLine,
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
    /** Call when a copy is shown instead of a slow response or a server error. */
    giveUp: (): void => {
      isSilent = true;
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
