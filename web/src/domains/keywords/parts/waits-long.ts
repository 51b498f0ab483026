/** Milliseconds in the queue after which a matching is said to wait; it is begun within a second as a rule. */
const longWait = 10_000

/** Whether a matching has been waiting to be begun for so long that one should be told how long it may take. */
export const waitsLong = (
  { startedAt, createdAt }: { readonly startedAt: string | null; readonly createdAt: string },
  now: number,
): boolean => startedAt === null && now - new Date(createdAt).getTime() >= longWait
