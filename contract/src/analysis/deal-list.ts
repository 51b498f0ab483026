import { z } from 'zod'
import { flag, pageNumber, pageSize } from '../values/common.ts'

/** What every list of filtered deals can be sorted by. */
export const dealSorts = [
  'accountName',
  'storyName',
  'status',
  'stage',
  'owner',
  'amount',
  'closeDate',
  'conversations',
] as const

/** How a deal ended, or that it did not. */
export const dealOutcome = z.enum(['open', 'closed', 'won', 'lost'])

/** How a page of a list of filtered deals is asked for, besides the filter and `sortBy`. */
export const dealListFields = {
  /** In the name, owner or CRM id of a deal, or in the name of its account. */
  search: z.string().trim().max(200).optional(),
  /** By default texts and days of a sales cycle ascend, anything else descends. Deals without a value come last. */
  descending: flag.optional(),
  pageNumber,
  pageSize: pageSize.default(10),
} as const
