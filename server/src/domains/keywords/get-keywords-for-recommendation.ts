import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { presentProposals } from './actions/present-proposals.ts'

/** All proposals are the machine's: asked for those of people, there are none. */
export const getKeywordsForRecommendation: Handler<'getKeywordsForRecommendation'> = async ({ query, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', query.cardId)
    return query.source === 'user' ? [] : presentProposals(tx, query.cardId)
  })
