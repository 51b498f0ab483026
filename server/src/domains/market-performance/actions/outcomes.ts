import type { dealOutcome } from '@bic/contract/analysis/deal-list'
import type { z } from 'zod'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'

type Passes = (deal: Pick<FilteredDeal, 'status'>) => boolean

/** Which deals ended how. */
export const outcomes: Readonly<Record<z.output<typeof dealOutcome>, Passes>> = {
  open: ({ status }) => status === 'Open',
  closed: ({ status }) => status !== 'Open',
  won: ({ status }) => status === 'Won',
  lost: ({ status }) => status === 'Lost',
}
