const WAITS_MS = [1000, 2000, 4000, 8000, 15_000] as const;
const LONGEST_MS = 30_000;

/** How long to wait before a save is sent again, after so many attempts that went unanswered before. */
export function retryWaitMs(attempts: number): number {
  return WAITS_MS[attempts] ?? LONGEST_MS;
}

/** Whether a failure says that nobody is there at all, so that a save of another section would fare no better. */
export function isServerAway(status: number | null): boolean {
  return status === null || status === 502 || status === 503 || status === 504;
}
