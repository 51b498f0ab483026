import type { RouteId } from '@bic/contract/calls/routes'
import type { Sample } from '../guard-samples.ts'

/** Plays by proven effect, and plays that are tracked. */
export const playsSamples = {
  getTopPerformingPlays: w => ({ query: { marketId: w.marketId } }),
  listFieldInitiatives: () => ({}),
  getFieldInitiative: w => ({ params: { id: w.initiativeId } }),
  saveFieldInitiative: w => ({
    body: { name: 'Open with same-day changes', marketId: w.marketId, cardIdList: [w.cardId] },
  }),
  previewInitiativeStart: w => ({ params: { id: w.initiativeId } }),
  startFieldInitiative: w => ({ params: { id: w.initiativeId }, body: { startDate: '2026-12-01' } }),
} satisfies { readonly [I in RouteId]?: Sample<I> }
