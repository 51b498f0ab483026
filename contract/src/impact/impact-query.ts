import { z } from 'zod'
import { marketFilterQuery } from '../analysis/market-filter.ts'
import { id } from '../values/common.ts'

/**
 * Which mentions of a message make a deal influenced: any in the period; `first`: only those on the day of the deal's
 * first conversation; `last`: only those on the day of its last one before it closed, or before the period ends.
 */
export const attribution = z.enum(['any', 'first', 'last'])
export type Attribution = z.output<typeof attribution>

/**
 * Which accounts: all; `icp`: those of the ideal customer profile, the pairs of segment and industry that had won more
 * than the average of ten or more deals closed before the period; `other`: the rest.
 */
export const dealProfile = z.enum(['all', 'icp', 'other'])

/** The deals and conversations that are looked at, whatever the message. */
export const scope = {
  ...marketFilterQuery,
  marketId: id,
  /** Days of the conversations, both included; without them the last six months up to today. */
  startPeriod: z.iso.date().optional(),
  endPeriod: z.iso.date().optional(),
  attribution: attribution.default('any'),
  dealProfile: dealProfile.default('all'),
  /** Types that count, joined by commas. */
  conversation: z
    .string()
    .regex(/^(call|email|document|note)(,(call|email|document|note))*$/, 'Use types like call,email.')
    .default('call,email'),
} as const

/** The message: one card, or the cards of a play or of a generated report. */
export const message = { cardId: id.optional(), salesPlayId: id.optional(), reportId: id.optional() } as const
export const query = z.strictObject({ ...scope, ...message })

/** Deals behind a figure. */
export const storyIdList = z.array(z.number())

/** A part of deals with its Wilson 95% interval (fractions); null of none. */
export const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() }).nullable()
