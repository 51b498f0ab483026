/** Milliseconds in the queue after which a matching is said to wait; it is begun within a second as a rule. */
const longWait = 10_000

/** Whether matching has been queued for so long that the usual duration should be shown. */
export const waitsLong = (
  { startedAt, createdAt }: { readonly startedAt: string | null; readonly createdAt: string },
  now: number,
): boolean => startedAt === null && now - new Date(createdAt).getTime() >= longWait
