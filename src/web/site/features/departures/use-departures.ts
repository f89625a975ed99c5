import { useQuery } from "@tanstack/react-query";
import { trpc } from "../../shell/data/trpc.ts";

const FRESH_MS = 30_000;

/** Loads the departures between two days, both included. */
export const useDepartures = (experienceId: string, { from, to }: { from: string; to: string }) =>
  useQuery({
    queryKey: ["availability.calendar", experienceId, from, to],
    queryFn: () => trpc.availability.calendar.query({ experienceId, from, to }),
    staleTime: FRESH_MS,
  });
