/** A delivery that is replayed: it has all of its attempts again. */
export const waitAgain = { state: 'waiting', attempts: 0, next_at: null } as const
