import { useQuery } from "@tanstack/react-query";
import { trpc } from "../../shell/data/trpc.ts";
import { firstDay, lastDay } from "./month.ts";

const FRESH_MS = 30_000;

export const useDepartures = (experienceId: string, month: string) =>
  useQuery({
    queryKey: ["availability.calendar", experienceId, month],
    queryFn: () =>
      trpc.availability.calendar.query({ experienceId, from: firstDay(month), to: lastDay(month) }),
    staleTime: FRESH_MS,
  });
