import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { compareDeal } from './compare-deal.ts'

export const listDealsLike: Handler<'listDealsLike'> = async ({ params, query, read }) =>
  read(async tx => {
    const { cardId, status, having, ...at } = query
    await requireRow(tx, 'card', cardId)
    const { deals } = await compareDeal(tx, params.storyId, at)
    const isMeant = (present: boolean): boolean => having === undefined || present === (having === 'Y')
    return {
      opptyIdList: deals
        .filter(({ won, cards }) => won === (status === 'Won') && isMeant(cards.has(cardId)))
        .map(({ id }) => id),
    }
  })
