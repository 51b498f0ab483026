import { z } from 'zod'
import { route } from '../calls/route.ts'
import { ofConnection, ofCustomer } from './connection-input.ts'
import { syncSliceStates, syncStates } from './connection-words.ts'

export const countedState = z.object({ state: z.enum(syncStates), count: z.number() })
export type CountedState = z.output<typeof countedState>

const censusRow = z.object({
  countedAt: z.string(),
  windowFrom: z.string(),
  windowTo: z.string(),
  atVendor: z.number(),
  inLedger: z.number(),
  /** At the vendor and not in the ledger when it was counted. */
  missing: z.number(),
  absent: z.number(),
})

/** Whether everything that a vendor lists is here. */
export const completenessRoutes = {
  getConnectionCompleteness: route({
    method: 'GET',
    path: 'connections/{connectionId}/completeness',
    access: 'admin',
    reads: ['connections', 'conversations'],
    ours: true,
    purpose:
      'Is anything missing? For which window everything that the vendor lists is here, what waits, what was given up, which windows have gaps, and what cannot be known.',
    params: ofConnection,
    query: z.strictObject(ofCustomer),
    answer: z.object({
      asOf: z.string(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      backfillFrom: z.string(),
      /** Days of the past that are still to be listed. */
      daysToGo: z.number(),
      objects: z.array(countedState),
      gaps: z.number(),
      open: z.number(),
      oldestUnsettled: z.object({ from: z.string(), to: z.string(), state: z.enum(syncSliceStates) }).nullable(),
      /** What the vendor never shows to this access, in words; null: nothing is known to be hidden. */
      hidden: z.string().nullable(),
      census: z
        .object({
          countedAt: z.string(),
          windows: z.number(),
          atVendor: z.number(),
          inLedger: z.number(),
          missing: z.number(),
          absent: z.number(),
          /** Windows whose numbers differ, the newest first. */
          differing: z.array(censusRow),
        })
        .nullable(),
      /** Sums that have to agree; `left` and `right` are counted separately. */
      sums: z.array(
        z.object({
          name: z.enum(['conversations', 'tiles', 'totals']),
          left: z.number(),
          right: z.number(),
          holds: z.boolean(),
        }),
      ),
    }),
  }),
} as const
