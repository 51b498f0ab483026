import { z } from 'zod'

/** What was last seen, or reported, of a deal. */
const dealSeen = z.object({
  stage: z.string().nullable(),
  status: z.enum(['Open', 'Won', 'Lost']),
  closeOn: z.string().nullable(),
  /** The day of the last conversation before a silence that was reported, or found there when it was followed. */
  quietSince: z.number().nullable(),
  /** The newest conversation. */
  talk: z.number().nullable(),
  /** The probability that was reported last. */
  chance: z.object({ probability: z.number(), low: z.number(), high: z.number() }).nullable(),
})
export type DealSeen = z.output<typeof dealSeen>

const allSeen = z.record(z.string(), dealSeen)

/** What an alert keeps of its deals, by id; a new one has seen nothing. */
export const readSeen = (stored: unknown): ReadonlyMap<number, DealSeen> =>
  new Map(Object.entries(allSeen.parse(stored)).map(([id, seen]) => [Number(id), seen]))

export const writeSeen = (seen: ReadonlyMap<number, DealSeen>): string => JSON.stringify(Object.fromEntries(seen))
